import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

export const searchFields = ['title', 'people', 'lectures', 'description'] as const
export type SearchField = (typeof searchFields)[number]
export type CourseWords = Record<SearchField, string[]>

/** PostgreSQL's weights (textsearch-controls: setweight), one per field. */
export const fieldWeights: Record<SearchField, string> = {
  title: 'A',
  people: 'B',
  lectures: 'C',
  description: 'D',
}

// A tsvector has at most 1 MB (textsearch-limitations); a character has up to 4 bytes.
const maxCharacters = 100_000

// SQLite finds an indexed row quickly only by its text, so the id is indexed as a word, too.
const idWord = (id: string) => `id${id.replaceAll('-', '')}`

export async function createSearchIndex(db: Kysely<Tables>) {
  if (isSqlite(db)) {
    await sql`create virtual table course_search using fts5(${sql.raw(searchFields.join(', '))},
      id_word, course_id unindexed, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 0')`.execute(
      db,
    )
    return
  }
  await sql`create table course_search (course_id text primary key, words tsvector not null)`.execute(db)
  await sql`create index course_search_words on course_search using gin (words)`.execute(db)
}

export async function indexWords(trx: Kysely<Tables>, courseId: string, words: CourseWords) {
  if (isSqlite(trx)) {
    const texts = searchFields.map((field) => cut(words[field]).join(' '))
    // Keeps the rowid, because rows are sorted by the creation of their courses.
    await sql`insert or replace into course_search (rowid, ${sql.raw(searchFields.join(', '))}, id_word, course_id)
      values (${rankOf(courseId)}, ${sql.join(texts)}, ${idWord(courseId)}, ${courseId})`.execute(trx)
    return
  }
  await sql`insert into course_search (course_id, words) values (${courseId}, cast(${asVector(words)} as tsvector))
    on conflict (course_id) do update set words = excluded.words`.execute(trx)
}

export const itself = (courseId: string) => `id_word : "${idWord(courseId)}"`

/** The rowid of a course, which grows with the time of creation. SQLite only. */
export const rankOf = (courseId: string) =>
  sql`(select rowid from course_search where course_search match ${itself(courseId)})`

export async function forgetWords(trx: Kysely<Tables>, courseId: string) {
  if (isSqlite(trx)) {
    await sql`delete from course_search where course_search match ${itself(courseId)}`.execute(trx)
    return
  }
  await sql`delete from course_search where course_id = ${courseId}`.execute(trx)
}

/** A tsvector as text. Words are letters and digits only, so quotes need no escaping. */
function asVector(words: CourseWords) {
  const weights = new Map<string, string[]>()
  for (const [index, field] of searchFields.entries()) {
    for (const word of cut(words[field])) {
      weights.set(word, [...(weights.get(word) ?? []), `${index + 1}${fieldWeights[field]}`])
    }
  }
  return [...weights].map(([word, places]) => `'${word}':${places.join(',')}`).join(' ')
}

function cut(words: string[]) {
  let characters = 0
  return words.filter((word) => {
    characters += word.length + 1
    return characters <= maxCharacters
  })
}
