import type { Kysely } from 'kysely'

/** The questions of a course for its quizzes. A version is never changed, because attempts refer to it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('bank_question')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('cascade').notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .execute()
  await db.schema
    .createTable('bank_question_version')
    .addColumn('question_id', 'text', (column) =>
      column.references('bank_question.id').onDelete('cascade').notNull(),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('stem', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('hints', 'text', (column) => column.notNull())
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_question_version_key', ['question_id', 'version'])
    .execute()
  await db.schema
    .createTable('bank_question_tag')
    .addColumn('question_id', 'text', (column) =>
      column.references('bank_question.id').onDelete('cascade').notNull(),
    )
    .addColumn('tag_key', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_question_tag_key', ['question_id', 'tag_key'])
    .execute()
  await db.schema
    .createIndex('bank_question_course')
    .on('bank_question')
    .columns(['course_id', 'id'])
    .execute()
  await db.schema.createIndex('bank_question_deleted').on('bank_question').column('deleted_at').execute()
}
