import { type Kysely, sql } from 'kysely'

/** Lectures that ask questions, exceptions of people, and what they answered. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('quiz')
    .addColumn('lecture_id', 'text', (column) =>
      column.primaryKey().notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('time_limit_seconds', 'integer')
    .addColumn('attempts', 'integer')
    .addColumn('pass_share', 'double precision')
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('scoring', 'text', (column) => column.notNull())
    .addColumn('opens_at', 'timestamptz')
    .addColumn('closes_at', 'timestamptz')
    .addColumn('is_shuffled', 'boolean', (column) => column.notNull())
    .addColumn('navigation', 'text', (column) => column.notNull())
    .addColumn('is_until_right', 'boolean', (column) => column.notNull())
    .addColumn('penalty', 'double precision', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('quiz_item')
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('question_id', 'text')
    .addColumn('tag', 'text')
    .addColumn('count', 'integer')
    .addColumn('points', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_item_key', ['lecture_id', 'position'])
    .execute()
  await db.schema.createIndex('quiz_item_question').on('quiz_item').column('question_id').execute()
  await db.schema
    .createTable('quiz_override')
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('time_factor', 'double precision')
    .addColumn('attempts', 'integer')
    .addColumn('closes_at', 'timestamptz')
    .addPrimaryKeyConstraint('quiz_override_key', ['lecture_id', 'user_id'])
    .execute()
  await db.schema.createIndex('quiz_override_user').on('quiz_override').column('user_id').execute()
  await db.schema
    .createTable('quiz_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deadline', 'timestamptz')
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('submitted_at', 'timestamptz')
    .addColumn('points', 'double precision')
    .addColumn('max_points', 'double precision', (column) => column.notNull())
    .addColumn('at_position', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('quiz_attempt_number', ['lecture_id', 'user_id', 'number'])
    .execute()
  await db.schema.createIndex('quiz_attempt_user').on('quiz_attempt').column('user_id').execute()
  await sql`create unique index quiz_attempt_open on quiz_attempt (lecture_id, user_id)
    where submitted_at is null`.execute(db)
  await sql`create index quiz_attempt_deadline on quiz_attempt (deadline)
    where submitted_at is null and deadline is not null`.execute(db)
  await db.schema
    .createTable('quiz_answer')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (column) =>
      column.notNull().references('quiz_attempt.id').onDelete('cascade'),
    )
    .addColumn('question_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('max_points', 'double precision', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('answer', 'jsonb')
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('answered_at', 'timestamptz')
    .addColumn('is_final', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('points', 'double precision')
    .addColumn('comment', 'text')
    .addColumn('reason', 'text')
    .addColumn('graded_at', 'timestamptz')
    .addColumn('graded_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addUniqueConstraint('quiz_answer_question', ['attempt_id', 'question_id'])
    .execute()
  await db.schema.createIndex('quiz_answer_user').on('quiz_answer').column('user_id').execute()
  await db.schema.createIndex('quiz_answer_of_question').on('quiz_answer').column('question_id').execute()
  await db.schema.createIndex('quiz_answer_grader').on('quiz_answer').column('graded_by').execute()
}
