import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('erased_account')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('erased_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
