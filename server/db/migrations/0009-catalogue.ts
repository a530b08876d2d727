import { type Kysely, sql } from 'kysely'
import { reorderSearchIndex } from '../search/search-index.ts'
import type { Tables } from '../tables.ts'

/** The orders in which the courses that are there are read; the categories are counted in their index alone. */
const indexes = {
  course_deleted: ['deleted_at', 'id'],
  course_title_key: ['deleted_at', 'title_key', 'id'],
  course_category_key: ['deleted_at', 'category_key', 'id', 'category'],
}

/**
 * One row says how many courses there are and how often the catalogue has changed: nobody has to count or compare. The
 * indexes begin with what every list asks first: otherwise SQLite finds the courses by it and sorts all of them.
 */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('catalogue')
    .addColumn('courses', 'integer', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue (courses, version)
    select count(*), 0 from course where deleted_at is null`.execute(db)
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute()
    await db.schema.createIndex(name).on('course').columns(columns).execute()
  }
  await reorderSearchIndex(db)
}
