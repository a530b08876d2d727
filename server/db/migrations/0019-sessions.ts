import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const columns = ['id', 'browser', 'system', 'network'] as const
const times = ['last_seen_at', 'confirmed_at'] as const

/** Nullable, because processes of the previous version open sessions without them. */
export async function up(db: Kysely<Tables>) {
  for (const name of columns) await db.schema.alterTable('session').addColumn(name, 'text').execute()
  for (const name of times) await db.schema.alterTable('session').addColumn(name, 'timestamptz').execute()
  await db.schema.createIndex('session_id').on('session').column('id').unique().execute()
}
