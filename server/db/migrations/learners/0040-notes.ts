import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Notes outlive the lecture and the course, because they belong to their learner. */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('set null'))
    .addColumn('lecture_id', 'text', (column) => column.references('lecture.id').onDelete('set null'))
    .addColumn('second', 'integer')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz')
    // Last, so that SQLite need not walk over long texts to read the other columns.
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('note_user_course').on('note').columns(['user_id', 'course_id']).execute()
  await db.schema.createIndex('note_user_lecture').on('note').columns(['user_id', 'lecture_id']).execute()
  await db.schema.createIndex('note_course').on('note').column('course_id').execute()
  await db.schema.createIndex('note_lecture').on('note').column('lecture_id').execute()
  await sql`create index note_deleted on note (deleted_at) where deleted_at is not null`.execute(db)
}
