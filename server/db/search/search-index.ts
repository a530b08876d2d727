import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

// SQLite finds an indexed row by its text only: the id stands there a second time, as one word.
const idWord = (id: string) => `id${id.replaceAll('-', '')}`

/** Makes the index of courses: FTS5 on SQLite, a tsvector with GIN on PostgreSQL. Both get words that are ready. */
export async function createSearchIndex(db: Kysely<Tables>) {
  if (isSqlite(db)) {
    await sql`create virtual table course_search
      using fts5(words, id_word, course_id unindexed, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0')`.execute(
      db,
    )
    return
  }
  await sql`create table course_search (course_id text primary key, words tsvector not null)`.execute(db)
  await sql`create index course_search_words on course_search using gin (words)`.execute(db)
}

/** Puts a course's words into the index, in the place of those that were there. Runs in the course's own transaction. */
export async function indexWords(trx: Kysely<Tables>, courseId: string, words: string[]) {
  await forgetWords(trx, courseId)
  if (isSqlite(trx)) {
    await sql`insert into course_search (words, id_word, course_id)
      values (${words.join(' ')}, ${idWord(courseId)}, ${courseId})`.execute(trx)
    return
  }
  await sql`insert into course_search (course_id, words)
    values (${courseId}, array_to_tsvector(${words}::text[]))`.execute(trx)
}

export async function forgetWords(trx: Kysely<Tables>, courseId: string) {
  if (isSqlite(trx)) {
    const itself = `id_word : "${idWord(courseId)}"`
    await sql`delete from course_search where course_search match ${itself}`.execute(trx)
    return
  }
  await sql`delete from course_search where course_id = ${courseId}`.execute(trx)
}

/** The ids of the courses that have all of these words, the last one as a beginning. */
export function coursesWith(db: Kysely<Tables>, words: string[]): RawBuilder<unknown> {
  const last = words.length - 1
  if (isSqlite(db)) {
    const terms = words.map((word, place) => `"${word}"${place === last ? ' *' : ''}`)
    return sql`(select course_id from course_search where course_search match ${`words : (${terms.join(' ')})`})`
  }
  const terms = words.map((word, place) => `'${word}'${place === last ? ':*' : ''}`)
  return sql`(select course_id from course_search where words @@ cast(${terms.join(' & ')} as tsquery))`
}
