import type { Kysely } from 'kysely'

/** Which files an assignment takes: how their names end, and how large they are at most. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('assignment').addColumn('file_kinds', 'jsonb').execute()
  await db.schema.alterTable('assignment').addColumn('max_file_mb', 'integer').execute()
}
