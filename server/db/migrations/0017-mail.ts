import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sender_name', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('recipient_email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('html', 'text')
    .addColumn('link', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('due_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('response', 'text')
    .addColumn('attempted_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('mail_due')
    .on('mail')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('mail_text')
    .on('mail')
    .column('expires_at')
    .where(sql.ref('text'), 'is not', null)
    .execute()
  await db.schema.createIndex('mail_user').on('mail').column('user_id').execute()
  await db.schema.createIndex('mail_age').on('mail').column('created_at').execute()
}
