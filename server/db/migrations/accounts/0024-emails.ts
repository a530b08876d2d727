import { type Kysely, sql } from 'kysely'
import { binaryText } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

/** Existing accounts count as confirmed, because they were never asked. */
export async function up(db: Kysely<Tables>) {
  await db.schema.alterTable('user').addColumn('email_confirmed_at', 'timestamptz').execute()
  await db
    .updateTable('user')
    .set({ email_confirmed_at: sql.ref('created_at') })
    .execute()

  await db.schema
    .createTable('email_link')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', binaryText(db), (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('email_link_key', ['user_id', 'kind'])
    .execute()
  await db.schema.createIndex('email_link_token').on('email_link').column('token_hash').unique().execute()

  await db.schema
    .createTable('invitation')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('invitation_token').on('invitation').column('token_hash').unique().execute()
}
