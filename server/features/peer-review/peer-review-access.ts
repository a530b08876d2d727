import type { Rubric } from '../../../contract/endpoints/rubric.ts'
import * as messages from '../../../contract/messages/server-peer-review.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { mayEdit } from '../course/course-access.ts'
import { requireAssignmentInUse } from '../lecture/assignment/assignment-access.ts'
import {
  findPeerReview,
  listPeerReviews,
  listWorks,
  type PeerReviewRow,
  workOf,
} from './peer-review-store.ts'

/** What an assignment asks for. */
export type Asked = {
  lectureId: string
  courseId: string
  title: string
  reviews: number
  dueAt: Date
  rubric: Rubric | null
  isAnonymous: boolean
}

/** Throws 404 unless the assignment has peer reviews. */
export async function requirePeerReviews(db: Database, lectureId: string): Promise<Asked> {
  const { course_id: courseId, title, ...row } = await requireAssignmentInUse(db, lectureId)
  if (row.peer_reviews === null || row.peer_review_due_at === null)
    throw new Problem('not-found', messages.notAsked)
  return {
    ...{ lectureId, courseId, title, rubric: row.rubric, isAnonymous: row.is_anonymous },
    ...{ reviews: row.peer_reviews, dueAt: row.peer_review_due_at },
  }
}

/** By the clock of the server, without a grace. */
export function requireNotOver({ dueAt }: Asked, now: Date) {
  if (isOver({ dueAt }, now)) throw new Problem('time-over', messages.closed)
}

export const isOver = ({ dueAt }: Pick<Asked, 'dueAt'>, now: Date) => now > dueAt

/** Nobody sees what they got before they have given theirs, or the date has passed. */
export const maySeeGot = (asked: Asked, given: number, now: Date) =>
  given >= asked.reviews || isOver(asked, now)

/** Of this person, also those that were taken out. */
export const givenBy = (reviews: PeerReviewRow[], userId: string) =>
  reviews.filter((one) => one.reviewer_id === userId && one.given_at !== null)

/** For the person who gives it; 404 for everyone else. */
export async function requireOwnReview(db: Database, user: CurrentUser, id: string) {
  const row = await findPeerReview(db, id)
  if (row?.reviewer_id !== user.id) throw notFound()
  return row
}

/** For the person whose work it is about, once they may read it. */
export async function requireGotReview(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  user: CurrentUser,
  id: string,
) {
  const row = await findPeerReview(db, id)
  if (!row?.given_at || row.removed_at) throw notFound()
  const asked = await requirePeerReviews(db, row.lecture_id)
  const work = workOf(await listWorks(db, row.lecture_id), user.id)
  const given = givenBy(await listPeerReviews(db, row.lecture_id), user.id)
  if (work?.submissionId !== row.submission_id || !maySeeGot(asked, given.length, now())) throw notFound()
  return { row, asked }
}

/** For the editors of its course; 404 for everyone else. */
export async function requireModerated(db: Database, user: CurrentUser, id: string) {
  const row = await findPeerReview(db, id)
  if (!row?.given_at || !(await mayEdit(db, user, { lectureId: row.lecture_id }))) throw notFound()
  return { row, lecture: await requireAssignmentInUse(db, row.lecture_id) }
}

export const notFound = () => new Problem('not-found', messages.notFound)
