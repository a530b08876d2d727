import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'

const idWord = (id: string) => `id${id.replaceAll('-', '')}`

export async function createFirstIndex(db: Kysely<Tables>) {
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

export async function reorderFirstIndex(db: Kysely<Tables>) {
  if (!isSqlite(db)) return
  await sql`alter table course_search rename to course_search_before`.execute(db)
  await sql`create virtual table course_search using fts5(words, id_word, course_id unindexed, prefix = '1 2 3 4',
    tokenize = 'unicode61 remove_diacritics 0')`.execute(db)
  await sql`insert into course_search (words, id_word, course_id)
    select words, id_word, course_id from course_search_before order by course_id`.execute(db)
  await sql`drop table course_search_before`.execute(db)
}

export async function addToFirstIndex(db: Kysely<Tables>, courseId: string, words: string[]) {
  if (isSqlite(db)) {
    await sql`insert into course_search (words, id_word, course_id)
      values (${words.join(' ')}, ${idWord(courseId)}, ${courseId})`.execute(db)
    return
  }
  await sql`insert into course_search (course_id, words)
    values (${courseId}, array_to_tsvector(${words}::text[]))`.execute(db)
}
