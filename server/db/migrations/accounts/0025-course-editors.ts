import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('course_editor')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_editor_key', ['course_id', 'user_id'])
    .execute()
  await db.schema.createIndex('course_editor_user').on('course_editor').column('user_id').execute()
}
