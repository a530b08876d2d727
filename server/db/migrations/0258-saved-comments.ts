import type { Kysely } from 'kysely'

/** Remarks that markers keep to use again. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('saved_comment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('saved_comment_user').on('saved_comment').columns(['user_id', 'id']).execute()
}
