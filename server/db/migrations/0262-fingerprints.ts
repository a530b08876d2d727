import type { Kysely } from 'kysely'

/** Hashes of the words that were handed in, by which similar works are found; null: not made yet. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('submission_version').addColumn('fingerprint', 'text').execute()
}
