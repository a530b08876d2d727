import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lecture').addColumn('poster_file', 'text').execute()
}
