import type { Kysely } from 'kysely'

/** A lecture's poster may be a frame that an administrator chose. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lecture').addColumn('poster_file', 'text').execute()
}
