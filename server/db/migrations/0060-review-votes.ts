import type { Kysely } from 'kysely'

/** Reviews from before have no address: each is a vote of its own, and the average is that of all stars. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('review').addColumn('address_key', 'text').execute()
  await db.schema.alterTable('course').addColumn('vote_average', 'integer').execute()
}
