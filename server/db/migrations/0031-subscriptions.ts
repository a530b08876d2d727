import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Each change of `user.subscription_status` now adds a row. Existing subscriptions get one dated at the creation of the
 * account, because nothing newer is known. Processes of the previous version change only the status.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .addColumn('until', 'timestamptz')
    .addColumn('by_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('subscription_user').on('subscription').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('subscription_by').on('subscription').column('by_id').execute()
  await db.schema.createIndex('subscription_until').on('subscription').column('until').execute()
  await db
    .insertInto('subscription')
    .columns(['id', 'user_id', 'state', 'since'])
    .expression((from) =>
      from
        .selectFrom('user')
        .select(['id', 'id as user_id', 'subscription_status', 'created_at'])
        .where('subscription_status', '!=', 'none'),
    )
    .execute()
  await db.schema
    .alterTable('lecture')
    .addColumn('is_preview', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
