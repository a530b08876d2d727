import type { Kysely } from 'kysely'

/** Groups of people; a group may stand in another one. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('parent_id', 'text', (column) => column.references('groups.id').onDelete('set null'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('group_members')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_members_key', ['user_id', 'group_id', 'source'])
    .execute()
  await db.schema
    .createTable('group_managers')
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('group_managers_key', ['group_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('group_ancestors')
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('ancestor_id', 'text', (column) =>
      column.notNull().references('groups.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('group_ancestors_key', ['group_id', 'ancestor_id'])
    .execute()
  for (const [name, { on, columns }] of Object.entries(indexes))
    await db.schema.createIndex(name).on(on).columns(columns).execute()
}

const indexes = {
  groups_parent: { on: 'groups', columns: ['parent_id'] },
  group_members_of_group: { on: 'group_members', columns: ['group_id', 'user_id'] },
  group_managers_of_person: { on: 'group_managers', columns: ['user_id'] },
  group_ancestors_of: { on: 'group_ancestors', columns: ['ancestor_id', 'group_id'] },
}
