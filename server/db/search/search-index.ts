import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

// SQLite looks up an indexed row only by its text, so the id is indexed as a word, too.
const idWord = (id: string) => `id${id.replaceAll('-', '')}`

/** Creates the index of courses: FTS5 on SQLite, a tsvector with GIN on PostgreSQL, both of prepared words. */
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

/** Adds indexes for prefixes of one and of four letters, and sorts the rows by the creation of their courses. */
export async function reorderSearchIndex(db: Kysely<Tables>) {
  if (!isSqlite(db)) return
  await sql`alter table course_search rename to course_search_before`.execute(db)
  await sql`create virtual table course_search using fts5(words, id_word, course_id unindexed, prefix = '1 2 3 4',
    tokenize = 'unicode61 remove_diacritics 0')`.execute(db)
  await sql`insert into course_search (words, id_word, course_id)
    select words, id_word, course_id from course_search_before order by course_id`.execute(db)
  await sql`drop table course_search_before`.execute(db)
}

/** Replaces a course's words in the index. Runs in the course's own transaction. */
export async function indexWords(trx: Kysely<Tables>, courseId: string, words: string[]) {
  if (isSqlite(trx)) {
    // The same rowid: rows are sorted by the creation of their courses.
    await sql`insert or replace into course_search (rowid, words, id_word, course_id)
      values (${rankOf(courseId)}, ${words.join(' ')}, ${idWord(courseId)}, ${courseId})`.execute(trx)
    return
  }
  await forgetWords(trx, courseId)
  await sql`insert into course_search (course_id, words)
    values (${courseId}, array_to_tsvector(${words}::text[]))`.execute(trx)
}

const itself = (courseId: string) => `id_word : "${idWord(courseId)}"`
const rankOf = (courseId: string) =>
  sql`(select rowid from course_search where course_search match ${itself(courseId)})`

export async function forgetWords(trx: Kysely<Tables>, courseId: string) {
  if (isSqlite(trx)) {
    await sql`delete from course_search where course_search match ${itself(courseId)}`.execute(trx)
    return
  }
  await sql`delete from course_search where course_id = ${courseId}`.execute(trx)
}

/** The ids of the courses that have all these words, the last one as a prefix. */
export function coursesWith(db: Kysely<Tables>, words: string[]): RawBuilder<unknown> {
  if (isSqlite(db))
    return sql`(select course_id from course_search where course_search match ${matching(words)})`
  const last = words.length - 1
  const terms = words.map((word, index) => `'${word}'${index === last ? ':*' : ''}`)
  return sql`(select course_id from course_search where words @@ cast(${terms.join(' & ')} as tsquery))`
}

/** Of those, the first `limit` in order `sort` after the course `cursor`; all on PostgreSQL, which needs no help. */
export function nearestWith(
  db: Kysely<Tables>,
  words: string[],
  { sort, cursor, limit }: { sort: 'newest' | 'oldest'; cursor?: string | undefined; limit: number },
): RawBuilder<unknown> {
  if (!isSqlite(db)) return coursesWith(db, words)
  const [before, order] = sort === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const behind = cursor ? sql`and rowid ${before} ${rankOf(cursor)}` : sql``
  return sql`(select course_id from course_search where course_search match ${matching(words)} ${behind}
    order by rowid ${order} limit ${limit})`
}

/**
 * Whether the course of the row `near` has all these words, the last one as a prefix. It searches the course's own
 * entry, because FTS5 would collect all matches of a prefix. FTS5 takes a final sigma for a sigma.
 */
export function nearHas(db: Kysely<Tables>, words: string[]): RawBuilder<boolean> {
  if (!isSqlite(db)) return sql<boolean>`near.id in ${coursesWith(db, words)}`
  const entry = sql`course_search match 'id_word : "id' || replace(near.id, '-', '') || '"'`
  const last = words.length - 1
  const has = words.map((word, index) => {
    const needle = ` ${word.replaceAll('ς', 'σ')}${index === last ? '' : ' '}`
    return sql`instr(' ' || replace(words, 'ς', 'σ') || ' ', ${needle}) > 0`
  })
  return sql<boolean>`exists (select 1 from course_search where ${entry} and ${sql.join(has, sql` and `)})`
}

function matching(words: string[]) {
  const last = words.length - 1
  const terms = words.map((word, index) => `"${word}"${index === last ? ' *' : ''}`)
  return `words : (${terms.join(' ')})`
}
