import type { Kysely } from 'kysely'

/** Paths: courses in an order. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('learning_path')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('requires_order', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('path_course')
    .addColumn('path_id', 'text', (column) =>
      column.notNull().references('learning_path.id').onDelete('cascade'),
    )
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('path_course_key', ['path_id', 'course_id'])
    .execute()
  await db.schema.createIndex('path_course_of').on('path_course').columns(['course_id', 'path_id']).execute()
}
