import type { Kysely } from 'kysely'

/** A lecture's picture may be a frame that somebody chose. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lecture').addColumn('poster_file', 'text').execute()
}
