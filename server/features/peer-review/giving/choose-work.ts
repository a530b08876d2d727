import type { PeerReviewRow, Work } from '../peer-review-store.ts'

type Review = Pick<PeerReviewRow, 'submission_id' | 'reviewer_id' | 'removed_at'>

/**
 * The works that this person may review next: those with the fewest reviews first, handed out or given, and none that
 * has `max`. Of equal ones those of authors who have got the fewest works themselves, so that the last ones who ask are
 * not left with their own. People who have got `max` works get more when nobody else who owes a review can take them:
 * who hands in late gets reviews, too.
 */
export function orderWorks(works: Work[], reviews: Review[], userId: string, max: number): Work[] {
  const got = countBy(reviews.flatMap((one) => (one.removed_at === null ? one.submission_id : null)))
  const had = Map.groupBy(reviews, ({ reviewer_id }) => reviewer_id)
  const countOf = (id: string) => had.get(id)?.length ?? 0
  const gotOf = ({ submissionId }: Work) => got.get(submissionId) ?? 0
  const mayTake = (id: string, work: Work) =>
    !work.people.includes(id) &&
    !had.get(id)?.some(({ submission_id }) => submission_id === work.submissionId)
  const owing = works.flatMap(({ people }) => people.filter((id) => id !== userId && countOf(id) < max))
  const isFree = (work: Work) => countOf(userId) < max || !owing.some((id) => mayTake(id, work))
  return works
    .filter((work) => gotOf(work) < max && mayTake(userId, work) && isFree(work))
    .toSorted((one, other) => gotOf(one) - gotOf(other) || countOf(one.userId) - countOf(other.userId))
}

function countBy(ids: (string | null)[]) {
  const counts = new Map<string, number>()
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
