import type { Kysely } from 'kysely'

/** Courses that come before a course. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('course_prerequisite')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('required_id', 'text', (column) =>
      column.notNull().references('course.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('course_prerequisite_key', ['course_id', 'required_id'])
    .execute()
  await db.schema
    .createIndex('course_prerequisite_of')
    .on('course_prerequisite')
    .columns(['required_id'])
    .execute()
}
