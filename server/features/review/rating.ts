import { fairMean } from '../../../contract/validation/limits.ts'

export type StarCounts = number[]

/** All reviews that count, from `count` addresses; `sum` adds up the votes, the mean stars of each address. */
export type Votes = { count: number; sum: number }

const thousandths = (value: number) => Math.round(1_000 * value)

/** In thousandths; null without votes. */
export const averageOf = ({ count, sum }: Votes) => (count === 0 ? null : thousandths(sum / count))

/** The Bayesian average in thousandths: as if `fairMean.votes` addresses had already voted `fairMean.prior` stars. */
export function ratingOf({ count, sum }: Votes) {
  const { prior, votes } = fairMean
  return thousandths((votes * prior + sum) / (votes + count))
}
