import type { Kysely } from 'kysely'
import { binaryText } from '../../dialect.ts'
import type { Tables } from '../../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('identity')
    .addColumn('issuer', 'text', (column) => column.notNull())
    // Compared as bytes: the provider may tell apart what a collation does not.
    .addColumn('subject', binaryText(db), (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_key', ['issuer', 'subject'])
    .execute()
  await db.schema
    .createIndex('identity_user')
    .on('identity')
    .columns(['user_id', 'issuer'])
    .unique()
    .execute()
}
