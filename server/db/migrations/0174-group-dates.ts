import { type Kysely, sql } from 'kysely'

/** Exceptions to the dates of a course for all people of a group, and due dates that come with an enrolment. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('group_override')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('cascade').notNull())
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade').notNull())
    .addColumn('lecture_id', 'text', (column) => column.references('lecture.id').onDelete('cascade'))
    .addColumn('opens_at', 'timestamptz')
    .addColumn('due_at', 'text')
    .addColumn('extra_days', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  for (const column of ['course_id', 'group_id', 'lecture_id'])
    await db.schema
      .createIndex(`group_override_${column.replace('_id', '')}`)
      .on('group_override')
      .column(column)
      .execute()
  await db.schema.alterTable('enrolment').addColumn('due_at', 'text').execute()
  await db.schema.alterTable('enrolment').addColumn('due_after_days', 'integer').execute()
  await sql`create index enrolment_due on enrolment (course_id)
    where due_at is not null or due_after_days is not null`.execute(db)
}
