import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const column of ['by_bell', 'is_daily'])
    await db.schema
      .alterTable('notification_choice')
      .addColumn(column, 'boolean', (added) => added.notNull().defaultTo(sql`true`))
      .execute()
  await db.schema
    .createTable('unmailed_question')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (column) =>
      column.notNull().references('question.id').onDelete('cascade'),
    )
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('link_origin', 'text', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('unmailed_question_key', ['user_id', 'question_id'])
    .execute()
  for (const column of ['question_id', 'course_id', 'due_at'])
    await db.schema
      .createIndex(`unmailed_question_${column}`)
      .on('unmailed_question')
      .column(column)
      .execute()
  await db.schema
    .createTable('question_mailing')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('free_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_mailing_key', ['user_id', 'course_id'])
    .execute()
}
