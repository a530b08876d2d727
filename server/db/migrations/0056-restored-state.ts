import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('account_deletion')
    .addColumn('restored_state', 'text', (column) => column.notNull().defaultTo('active'))
    .execute()
}
