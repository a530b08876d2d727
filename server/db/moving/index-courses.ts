import type { Transaction } from 'kysely'
import { forgetWords, indexWords } from '../search/search-index.ts'
import { fieldWords } from '../search/search-words.ts'
import type { Tables } from '../tables.ts'

/** Each database has its own kind of search index, so the index is rebuilt from the rows. */
export async function indexCourses(trx: Transaction<Tables>, ids: string[]) {
  for (const id of new Set(ids)) {
    const course = await trx.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const lectures = await trx
      .selectFrom('lecture')
      .select('title')
      .where('course_id', '=', id)
      .where('deleted_at', 'is', null)
      // As when an editor saves: no search finds a draft.
      .where('is_draft', '=', false)
      .orderBy('position')
      .execute()
    const titles = lectures.map(({ title }) => title)
    await indexWords(trx, id, fieldWords(course, titles))
  }
}

export const withoutCourse = (trx: Transaction<Tables>, id: string) => forgetWords(trx, id)
