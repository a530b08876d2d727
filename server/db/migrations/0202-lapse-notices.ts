import type { Kysely } from 'kysely'

/** How many people's certificates ended at once, for each manager and editor who is told. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('lapse_notice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('lapse_notice_once', ['user_id', 'course_id', 'ends_at'])
    .execute()
  await db.schema.createIndex('lapse_notice_course').on('lapse_notice').column('course_id').execute()
}
