import type { Kysely } from 'kysely'

/** Questions that a video asks while it plays, and what people answered. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('video_question')
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('second', 'integer', (column) => column.notNull())
    .addColumn('question_id', 'text', (column) =>
      column.notNull().references('bank_question.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('video_question_key', ['lecture_id', 'position'])
    .execute()
  await db.schema.createIndex('video_question_question').on('video_question').column('question_id').execute()
  await db.schema
    .createTable('video_answer')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'text', (column) =>
      column.notNull().references('bank_question.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('answer', 'jsonb', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('is_right', 'boolean', (column) => column.notNull())
    .addColumn('answered_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('video_answer_question', ['user_id', 'lecture_id', 'question_id'])
    .execute()
  await db.schema.createIndex('video_answer_lecture').on('video_answer').column('lecture_id').execute()
  await db.schema.createIndex('video_answer_of_question').on('video_answer').column('question_id').execute()
}
