import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_active', 'boolean', (column) => column.notNull())
    .addColumn('off_reason', 'text')
    .addColumn('failing_since', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhook.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('due_at', 'timestamptz')
    .addColumn('response_status', 'integer')
    .addColumn('problem', 'text')
    .addColumn('took_ms', 'integer')
    .addColumn('attempted_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('webhook_delivery_newest')
    .on('webhook_delivery')
    .columns(['webhook_id', 'id'])
    .execute()
  await db.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema.createIndex('webhook_delivery_state').on('webhook_delivery').column('state').execute()
  await db.schema.createIndex('webhook_delivery_age').on('webhook_delivery').column('created_at').execute()
}
