import { type Kysely, sql } from 'kysely'
import { reorderFirstIndex } from '../../search/first-index.ts'
import type { Tables } from '../../tables.ts'

const indexes = {
  course_deleted: ['deleted_at', 'id'],
  course_title_key: ['deleted_at', 'title_key', 'id'],
  course_category_key: ['deleted_at', 'category_key', 'id', 'category'],
}

/**
 * One row has the number of courses and a version that grows with each change, so requests need not count or compare.
 * The indexes begin with the column that every list filters by: otherwise SQLite would sort all courses found by it.
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
  await reorderFirstIndex(db)
}
