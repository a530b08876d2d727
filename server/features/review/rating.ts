import { fairMean } from '../../../contract/validation/limits.ts'

export type StarCounts = number[]

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

export const countOf = (counts: StarCounts) => sumOf(counts)

/** The Bayesian average in thousandths: as if `fairMean.votes` people had already given `fairMean.prior` stars. */
export function ratingOf(counts: StarCounts) {
  const stars = sumOf(counts.map((count, index) => count * (index + 1)))
  const { prior, votes } = fairMean
  return Math.round((1_000 * (votes * prior + stars)) / (votes + countOf(counts)))
}
