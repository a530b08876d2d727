import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-peer-review.ts'
import { peerReviewHeldDays } from '../../../../contract/validation/bounds/assignment-limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { findEnrolmentRule } from '../../course/enrolment/enrolled-store.ts'
import type { Asked } from '../peer-review-access.ts'
import {
  deletePeerReview,
  insertPeerReview,
  listPeerReviews,
  listWorks,
  lockHandingOut,
  type PeerReviewRow,
  type Work,
  workOf,
} from '../peer-review-store.ts'
import { orderWorks } from './choose-work.ts'

const dayMs = 86_400_000

type Request = { asked: Asked; userId: string; now: Date }

/** Whether this person has a work to review now: the one that they had, or another one. */
export async function handOut(trx: Transaction<Tables>, request: Request) {
  const { asked, userId, now } = request
  const { lectureId } = asked
  await lockHandingOut(trx, lectureId)
  const works = await listWorks(trx, lectureId)
  if (!workOf(works, userId)) throw new Problem('conflict', messages.handInFirst)
  const reviews = await listPeerReviews(trx, lectureId)
  const open = reviews.find((one) => one.reviewer_id === userId && one.given_at === null)
  if (open && works.some(({ submissionId }) => submissionId === open.submission_id)) return true
  // Its author took it back.
  if (open) await deletePeerReview(trx, open.id)
  const others = reviews.filter((one) => one !== open)
  const work = (await chooseOf(trx, works, others, request)) ?? (await makeRoom(trx, works, others, request))
  if (!work) return false
  await insertPeerReview(trx, {
    ...{ id: randomUUID(), lecture_id: lectureId, submission_id: work.submissionId, author_id: work.userId },
    ...{ reviewer_id: userId, asked_at: now, number: null, given_at: null },
    ...{ marks: null, comment: null, removed_at: null, removed_by: null },
  })
  return true
}

/** The first whose author still learns in the course. */
async function chooseOf(
  trx: Transaction<Tables>,
  works: Work[],
  reviews: PeerReviewRow[],
  { asked, userId, now }: Request,
) {
  for (const work of orderWorks(works, reviews, userId, asked.reviews))
    if (await isEnrolled(trx, work.userId, asked, now)) return work
  return undefined
}

/** Takes one work back from somebody who has begun its review long ago, or does not learn in the course any more. */
async function makeRoom(trx: Transaction<Tables>, works: Work[], reviews: PeerReviewRow[], request: Request) {
  const { asked, userId, now } = request
  const heldSince = new Date(now.getTime() - peerReviewHeldDays * dayMs)
  for (const held of reviews) {
    if (held.given_at !== null || held.reviewer_id === userId) continue
    const isFree =
      held.asked_at <= heldSince ||
      held.reviewer_id === null ||
      !(await isEnrolled(trx, held.reviewer_id, asked, now))
    if (!isFree) continue
    const others = reviews.filter((one) => one !== held)
    const work = await chooseOf(trx, works, others, request)
    if (!work) continue
    await deletePeerReview(trx, held.id)
    return work
  }
  return undefined
}

async function isEnrolled(trx: Transaction<Tables>, id: string, { courseId }: Asked, now: Date) {
  const rule = await findEnrolmentRule(trx, { id, role: 'USER', memberId: id }, { courseId }, now)
  return rule?.isEnrolled ?? false
}
