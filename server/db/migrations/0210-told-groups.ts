import { type Kysely, sql } from 'kysely'

/** Whether others know of an enrolment in a path; people of an enrolled group, and those who join or leave it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('path_enrolment').addColumn('told', 'text').execute()
  // Nobody hears of what was there before.
  await sql`update path_enrolment set told = case when ends_at is not null and ends_at <= ${new Date()}
    then 'ended' else 'created' end`.execute(db)
  await sql`create index path_enrolment_untold on path_enrolment (starts_at) where told is null`.execute(db)
  await sql`create index path_enrolment_ending on path_enrolment (ends_at)
    where told = 'created' and ends_at is not null`.execute(db)
  for (const table of ['enrolment', 'path_enrolment']) {
    await db.schema.alterTable(table).addColumn('people_told', 'text').execute()
    await sql`create index ${sql.ref(`${table}_people_untold`)} on ${sql.table(table)} (id)
      where people_told is not null`.execute(db)
  }
  await db.schema
    .createTable('group_change')
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('has_joined', 'boolean', (column) => column.notNull())
    .addColumn('is_own', 'boolean', (column) => column.notNull())
    .addColumn('after_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_change_key', ['group_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('group_change_oldest')
    .on('group_change')
    .columns(['created_at', 'group_id', 'user_id'])
    .execute()
  await db.schema.createIndex('group_change_of_person').on('group_change').column('user_id').execute()
}
