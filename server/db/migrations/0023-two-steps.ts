import type { Kysely } from 'kysely'
import { binaryText } from '../dialect.ts'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('two_step')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('last_time_step', 'integer')
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code_hash', binaryText(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute()
}
