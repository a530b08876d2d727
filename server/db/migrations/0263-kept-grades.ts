import type { Kysely } from 'kysely'

/** What stays of the marks of people whose accounts were erased, where a school has to keep them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('kept_grades')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('pseudonym', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
    .addColumn('marks', 'jsonb', (column) => column.notNull())
    .addColumn('share', 'double precision')
    .addColumn('grade', 'text')
    .addPrimaryKeyConstraint('kept_grades_key', ['course_id', 'pseudonym'])
    .execute()
}
