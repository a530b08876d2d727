import type { Kysely } from 'kysely'

/** Groups that were moved or deleted, until others have heard of it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('group_reach')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('ancestor_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addColumn('is_reached', 'boolean', (column) => column.notNull())
    .addColumn('after_user', 'text', (column) => column.notNull())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .addColumn('until_user', 'text')
    .addColumn('until_id', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('group_reach_oldest')
    .on('group_reach')
    .columns(['created_at', 'is_reached', 'id'])
    .execute()
  await db.schema
    .createIndex('group_reach_group')
    .on('group_reach')
    .columns(['group_id', 'ancestor_id'])
    .execute()
  await db.schema.createIndex('group_reach_ancestor').on('group_reach').column('ancestor_id').execute()
}
