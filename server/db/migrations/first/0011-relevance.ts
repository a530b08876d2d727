import { type Kysely, sql } from 'kysely'
import { binaryText, isSqlite } from '../../dialect.ts'
import { createSearchIndex, indexWords } from '../../search/search-index.ts'
import { fieldWords } from '../../search/search-words.ts'
import { learnSpelling } from '../../search/spelling.ts'
import type { Tables } from '../../tables.ts'

const rowsAtOnce = 200

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable('search_spelling')
    .addColumn('variant', binaryText(db), (column) => column.notNull())
    .addColumn('word', binaryText(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('search_spelling_key', ['variant', 'word'])
    .$call((table) => (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await db.schema.dropTable('course_search').execute()
  await createSearchIndex(db)
  await indexCourses(db)
}

async function indexCourses(db: Kysely<Tables>) {
  let after = ''
  for (;;) {
    const courses = await db
      .selectFrom('course')
      .select(['id', 'title', 'category', 'created_by', 'description', 'lecture_count'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const spelled = new Set<string>()
    for (const course of courses) {
      const words = fieldWords(course, course.lecture_count > 0 ? await listTitles(db, course.id) : [])
      await indexWords(db, course.id, words)
      for (const word of [...words.title, ...words.people, ...words.lectures]) spelled.add(word)
    }
    await learnSpelling(db, [...spelled])
    const last = courses.at(-1)
    if (!last) return
    after = last.id
  }
}

async function listTitles(db: Kysely<Tables>, courseId: string) {
  const lectures = await db
    .selectFrom('lecture')
    .select('title')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .execute()
  return lectures.map(({ title }) => title)
}
