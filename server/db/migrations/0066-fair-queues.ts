import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whose deliveries wait, and what a full queue refused. Rows of the previous version share one cause. */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('webhook_delivery')
    .addColumn('cause', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('webhook')
    .addColumn('refused_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('webhook').addColumn('refused_at', 'timestamptz').execute()
  await db.schema
    .createIndex('webhook_delivery_queue')
    .on('webhook_delivery')
    .columns(['webhook_id', 'type', 'cause'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('mail_queue')
    .on('mail')
    .columns(['kind', 'user_id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
}
