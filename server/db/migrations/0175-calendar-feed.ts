import type { Kysely } from 'kysely'

/** The secret address at which calendar programs read what is due for a person. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('calendar_feed')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
}
