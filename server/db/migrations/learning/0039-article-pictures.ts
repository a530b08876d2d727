import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  for (const column of ['width', 'height'])
    await db.schema.alterTable('resource').addColumn(column, 'integer').execute()
}
