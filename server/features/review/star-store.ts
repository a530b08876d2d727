import type { Transaction } from 'kysely'
import { lockRows } from '../../db/dialect.ts'
import type { ReviewTable } from '../../db/tables/learners/review-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { changeCatalogue } from '../course/catalogue/catalogue-row-store.ts'
import { ratingOf, type StarCounts } from './rating.ts'

type Counted = Pick<ReviewTable, 'stars' | 'hidden_at' | 'deleted_at'>

/** Each change of a review locks its course first, so that changes of one course are serialised. */
export async function lockStarCounts(trx: Transaction<Tables>, courseId: string) {
  const course = trx.selectFrom('course').select('star_counts').where('id', '=', courseId)
  return (await lockRows(trx, course).executeTakeFirst())?.star_counts
}

type Change = {
  courseId: string
  counts: StarCounts
  before: Counted | undefined
  after: Counted | undefined
}

export async function countAgain(trx: Transaction<Tables>, { courseId, counts, before, after }: Change) {
  const next = counts.map((count, index) => count - countsAs(before, index + 1) + countsAs(after, index + 1))
  if (next.every((count, index) => count === counts[index])) return
  await trx
    .updateTable('course')
    .set({ star_counts: JSON.stringify(next), rating: ratingOf(next) })
    .where('id', '=', courseId)
    .execute()
  await changeCatalogue(trx, 0)
}

const countsAs = (review: Counted | undefined, stars: number) =>
  review && !review.hidden_at && !review.deleted_at && review.stars === stars ? 1 : 0
