import type { Kysely } from 'kysely'
import { binaryText } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credential_id', binaryText(db), (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('is_backed_up', 'boolean', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addUniqueConstraint('passkey_credential_id_unique', ['credential_id'])
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge_hash', binaryText(db), (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('browser_hash', binaryText(db), (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
