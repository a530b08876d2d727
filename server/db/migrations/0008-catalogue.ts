import { type Kysely, sql } from 'kysely'

/** One row says how many courses there are and how often the catalogue has changed: nobody has to count or compare. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('catalogue')
    .addColumn('courses', 'integer', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue (courses, version)
    select count(*), 0 from course where deleted_at is null`.execute(db)
}
