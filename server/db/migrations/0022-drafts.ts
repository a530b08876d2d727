import { type Kysely, sql } from 'kysely'
import { binaryText } from '../dialect.ts'
import type { Tables } from '../tables.ts'

/** In addition to the indexes of 0009, which administrators use: the public lists also filter by state. */
const indexes = {
  course_state: ['deleted_at', 'state', 'id'],
  course_state_title: ['deleted_at', 'state', 'title_key', 'id'],
  course_state_category: ['deleted_at', 'state', 'category_key', 'id', 'category'],
  course_state_length: ['deleted_at', 'state', 'length', 'id'],
}

/** `catalogue.courses` now counts published courses; all existing courses are published. */
export async function up(db: Kysely<Tables>) {
  await db.schema
    .alterTable('course')
    .addColumn('state', binaryText(db), (column) => column.notNull().defaultTo('published'))
    .execute()
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('course').columns(columns).execute()
  await sql`create index course_draft on course (id) where state = 'draft'`.execute(db)
}
