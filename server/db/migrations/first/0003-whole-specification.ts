import type { Kysely } from 'kysely'
import { binaryText } from '../../dialect.ts'
import { addToFirstIndex, createFirstIndex } from '../../search/first-index.ts'
import { searchKey, searchWords } from '../../search/search-words.ts'
import type { Tables } from '../../tables.ts'

const rowsAtOnce = 200

export async function up(db: Kysely<Tables>) {
  for (const table of ['course', 'lecture'] as const) {
    await db.schema.alterTable(table).addColumn('deleted_at', 'timestamptz').execute()
    await db.schema.createIndex(`${table}_deleted`).on(table).column('deleted_at').execute()
  }
  for (const key of ['title_key', 'category_key'] as const) {
    await db.schema
      .alterTable('course')
      .addColumn(key, binaryText(db), (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex(`course_${key}`).on('course').columns([key, 'id']).execute()
  }
  await createFirstIndex(db)
  await indexCourses(db)

  await db.schema
    .createTable('contact_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('contact_message_state')
    .on('contact_message')
    .columns(['state', 'id'])
    .execute()
}

async function indexCourses(db: Kysely<Tables>, after = ''): Promise<void> {
  const courses = await db
    .selectFrom('course')
    .select(['id', 'title', 'category', 'created_by', 'description'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  for (const { id, title, category, created_by, description } of courses) {
    const keys = { title_key: searchKey(title), category_key: searchKey(category) }
    await db.updateTable('course').set(keys).where('id', '=', id).execute()
    await addToFirstIndex(db, id, searchWords(`${title} ${category} ${created_by} ${description}`))
  }
  const last = courses.at(-1)
  if (last) await indexCourses(db, last.id)
}
