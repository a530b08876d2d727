import type { CreateTableBuilder, Kysely } from 'kysely'
import { binaryText } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  const question = db.schema
    .createTable('question')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lecture_id', 'text', (column) =>
      column.notNull().references('lecture.id').onDelete('cascade'),
    )
    .addColumn('moment', 'integer', (column) => column.notNull())
    .addColumn('answer_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('accepted_id', 'text')
  await addPost(question).execute()
  for (const column of ['vote_count', 'answer_count', 'moment'])
    await db.schema
      .createIndex(`question_${column}`)
      .on('question')
      .columns(['lecture_id', column, 'id'])
      .execute()
  await db.schema.createIndex('question_lecture').on('question').columns(['lecture_id', 'id']).execute()
  const answer = db.schema
    .createTable('answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('question_id', 'text', (column) =>
      column.notNull().references('question.id').onDelete('cascade'),
    )
  await addPost(answer).execute()
  await db.schema.createIndex('answer_question').on('answer').columns(['question_id', 'id']).execute()
  for (const table of ['question', 'answer'] as const) {
    await db.schema.createIndex(`${table}_author`).on(table).columns(['user_id', 'id']).execute()
    await db.schema.createIndex(`${table}_deleted`).on(table).column('deleted_at').execute()
    await createVotes(db, table)
  }
  await db.schema
    .createTable('question_word')
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('word', binaryText(db), (column) => column.notNull())
    .addColumn('question_id', 'text', (column) =>
      column.notNull().references('question.id').onDelete('cascade'),
    )
    .addColumn('answer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_word_key', ['course_id', 'word', 'question_id', 'answer_id'])
    .execute()
  await db.schema
    .createIndex('question_word_source')
    .on('question_word')
    .columns(['question_id', 'answer_id'])
    .execute()
}

const addPost = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('vote_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('edited_at', 'timestamptz')
    .addColumn('hidden_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz')

/** A vote outlives its account, without a name, so that counts stay true. */
async function createVotes(db: Kysely<Tables>, table: 'question' | 'answer') {
  const votes = `${table}_vote`
  await db.schema
    .createTable(votes)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn(`${table}_id`, 'text', (column) =>
      column.notNull().references(`${table}.id`).onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex(`${votes}_once`)
    .unique()
    .on(votes)
    .columns([`${table}_id`, 'user_id'])
    .execute()
  await db.schema.createIndex(`${votes}_voter`).on(votes).columns(['user_id', 'id']).execute()
}
