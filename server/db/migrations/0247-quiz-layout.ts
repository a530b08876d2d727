import type { Kysely } from 'kysely'

/** Quizzes that show one question at a time, with a way back. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('quiz')
    .addColumn('layout', 'text', (column) => column.notNull().defaultTo('one-page'))
    .execute()
}
