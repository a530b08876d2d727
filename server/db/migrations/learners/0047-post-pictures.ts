import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('resource')
    .addColumn('is_in_post', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await db.schema
    .createTable('post_picture')
    .addColumn('resource_id', 'text', (column) =>
      column.primaryKey().references('resource.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('post_id', 'text')
    .addColumn('unused_since', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('post_picture_author')
    .on('post_picture')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema.createIndex('post_picture_post').on('post_picture').column('post_id').execute()
  await db.schema
    .createIndex('post_picture_unused')
    .on('post_picture')
    .column('unused_since')
    .where(sql.ref('unused_since'), 'is not', null)
    .execute()
}
