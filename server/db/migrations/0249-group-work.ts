import { type Kysely, sql } from 'kysely'

/** Work that the people of a group hand in together, and whose it is. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('assignment')
    .addColumn('is_group_work', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute()
  await db.schema
    .alterTable('submission')
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('submission_of_group')
    .unique()
    .on('submission')
    .columns(['lecture_id', 'group_id'])
    .execute()
  await db.schema.createIndex('submission_group').on('submission').column('group_id').execute()
  await db.schema
    .createTable('submission_member')
    .addColumn('version_id', 'text', (column) =>
      column.notNull().references('submission_version.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('submission_member_pk', ['version_id', 'user_id'])
    .execute()
  await db.schema.createIndex('submission_member_user').on('submission_member').column('user_id').execute()
}
