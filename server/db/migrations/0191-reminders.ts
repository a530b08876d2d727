import { type Kysely, sql } from 'kysely'

/** Who was reminded of what is due, when the people of a course are looked at next, and people's own time zones. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('due_reminder')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_day', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('due_reminder_once', ['user_id', 'subject_id', 'step', 'due_at'])
    .execute()
  await db.schema.createIndex('due_reminder_course').on('due_reminder').column('course_id').execute()
  await db.schema
    .createTable('due_round')
    .addColumn('course_id', 'text', (column) =>
      column.primaryKey().notNull().references('course.id').onDelete('cascade'),
    )
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .addColumn('soonest', 'timestamptz')
    .addColumn('after_user', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'timestamptz')
    .execute()
  await db.schema.createIndex('due_round_next').on('due_round').column('next_at').execute()
  await sql`create index course_run_first on course_run (started_at) where run = 1`.execute(db)
  await db.schema
    .alterTable('user')
    .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('group_members_joined').on('group_members').column('created_at').execute()
}
