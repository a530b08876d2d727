import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const table of ['course', 'lecture']) {
    await db.schema.alterTable(table).addColumn('due_at', 'text').execute()
    await db.schema.alterTable(table).addColumn('due_after_days', 'integer').execute()
  }
  await db.schema
    .createTable('due_override')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('cascade').notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade').notNull())
    .addColumn('lecture_id', 'text', (column) => column.references('lecture.id').onDelete('cascade'))
    .addColumn('opens_at', 'timestamptz')
    .addColumn('due_at', 'text')
    .addColumn('extra_days', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const column of ['course_id', 'user_id', 'lecture_id'])
    await db.schema
      .createIndex(`due_override_${column.replace('_id', '')}`)
      .on('due_override')
      .column(column)
      .execute()
}
