import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fairMean } from '../../../contract/validation/limits.ts'
import type { Caller } from '../../core/admission/caller.ts'
import { lockRows } from '../../db/dialect.ts'
import { secretNamed } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import type { ReviewTable } from '../../db/tables/review-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { changeCatalogue } from '../course/catalogue/catalogue-row-store.ts'

export type StarCounts = number[]

/** All reviews that count, from `count` addresses; `sum` adds up the votes, the mean stars of each address. */
type Votes = { count: number; sum: number }

const thousandths = (value: number) => Math.round(1_000 * value)

/** In thousandths; null without votes. */
export const averageOf = ({ count, sum }: Votes) => (count === 0 ? null : thousandths(sum / count))

/** The Bayesian average in thousandths: as if `fairMean.votes` addresses had already voted `fairMean.prior` stars. */
export function ratingOf({ count, sum }: Votes) {
  const { prior, votes } = fairMean
  return thousandths((votes * prior + sum) / (votes + count))
}

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
  const votes = await countVotes(trx, courseId)
  const shown = {
    star_counts: JSON.stringify(next),
    rating: ratingOf(votes),
    vote_average: averageOf(votes),
  }
  const known = await readShown(trx, courseId)
  const isSame = next.every((count, index) => count === counts[index])
  if (isSame && known.rating === shown.rating && known.vote_average === shown.vote_average) return
  await trx.updateTable('course').set(shown).where('id', '=', courseId).execute()
  await changeCatalogue(trx, 0)
}

const readShown = (trx: Transaction<Tables>, courseId: string) =>
  trx
    .selectFrom('course')
    .select(['rating', 'vote_average'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()

/** Reviews from one address are one vote: the mean of their stars. */
async function countVotes(trx: Transaction<Tables>, courseId: string) {
  const { count, sum } = await trx
    .selectFrom((from) =>
      from
        .selectFrom('review')
        .select(({ fn }) => fn.avg<number>('stars').as('vote'))
        .where('course_id', '=', courseId)
        .where('hidden_at', 'is', null)
        .where('deleted_at', 'is', null)
        .groupBy(({ fn }) => fn.coalesce('address_key', 'id'))
        .as('votes'),
    )
    .select(({ fn }) => [
      fn.countAll<string | number>().as('count'),
      fn.sum<string | number | null>('vote').as('sum'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), sum: Number(sum) }
}

const countsAs = (review: Counted | undefined, stars: number) =>
  review && !review.hidden_at && !review.deleted_at && review.stars === stars ? 1 : 0

/**
 * Stands for the address of a vote. It differs from course to course, so that nobody can follow an address through the
 * school; without the library's secret nobody can find the address by trying all of them.
 */
export async function addressKeyOf(db: Database, courseId: string, { address }: Pick<Caller, 'address'>) {
  const secret = await secretNamed(db, 'vote-secret')
  return createHmac('sha256', secret).update(`vote ${courseId} ${address}`).digest('base64url')
}
