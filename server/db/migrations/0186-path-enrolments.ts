import { type Kysely, sql } from 'kysely'

/** Who is enrolled in a path, and so in its courses; codes of paths; since when a path has a course. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('path_enrolment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path_id', 'text', (column) =>
      column.notNull().references('learning_path.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('origin_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz')
    .addColumn('ends_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql`create unique index path_enrolment_person on path_enrolment (path_id, user_id, source, origin_id)`.execute(
    db,
  )
  await sql`create unique index path_enrolment_group on path_enrolment (path_id, group_id)`.execute(db)
  await sql`create index path_enrolment_of_group on path_enrolment (group_id)
    where group_id is not null`.execute(db)
  await sql`create index path_enrolment_of_person on path_enrolment (user_id)
    where user_id is not null`.execute(db)
  await db.schema.alterTable('path_course').addColumn('added_at', 'timestamptz').execute()
  await db.schema
    .alterTable('access_code_gift')
    .addColumn('path_id', 'text', (column) => column.references('learning_path.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('access_code_gift_path').on('access_code_gift').columns(['path_id']).execute()
}
