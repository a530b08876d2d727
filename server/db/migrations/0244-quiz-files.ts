import type { Kysely } from 'kysely'

/** Files that answers of quizzes and their grades consist of, and the levels of a rubric that a teacher chose. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('quiz_file')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('answer_id', 'text', (column) =>
      column.notNull().references('quiz_answer.id').onDelete('cascade'),
    )
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('quiz_file_answer').on('quiz_file').column('answer_id').execute()
  await db.schema.createIndex('quiz_file_user').on('quiz_file').column('user_id').execute()
  await db.schema.alterTable('quiz_answer').addColumn('criteria', 'jsonb').execute()
}
