import type { Kysely } from 'kysely'

/** What players may cache for ever needs a new address after each change. Rows of before have none until they change. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('caption').addColumn('revision', 'text').execute()
}
