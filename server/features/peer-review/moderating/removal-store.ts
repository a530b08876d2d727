import type { Transaction } from 'kysely'
import { defineSubject } from '../../../db/audit/subject.ts'
import { textOf } from '../../../db/audit/text-of.ts'
import type { Tables } from '../../../db/tables.ts'
import { addNotifications, dropNotifications } from '../../notification/notification-store.ts'
import { lockPeerReview, updatePeerReview } from '../peer-review-store.ts'

type Removal = { id: string; courseId: string; byId: string; now: Date }

/** Takes a review out and tells whoever gave it; false if it is out already. */
export async function removePeerReview(trx: Transaction<Tables>, { id, courseId, byId, now }: Removal) {
  const row = await lockPeerReview(trx, id)
  if (!row?.given_at || row.removed_at) return false
  await updatePeerReview(trx, id, { removed_at: now, removed_by: byId })
  const news = { kind: 'peer-removed', courseId, lectureId: row.lecture_id, aboutId: id, byId: null } as const
  await addNotifications(trx, row.reviewer_id ? [row.reviewer_id] : [], news, now)
  return true
}

export async function restoreRemoved(trx: Transaction<Tables>, id: string) {
  const row = await lockPeerReview(trx, id)
  if (!row?.removed_at) return false
  await updatePeerReview(trx, id, { removed_at: null, removed_by: null })
  await dropNotifications(trx, { kind: 'peer-removed', aboutId: id })
  return true
}

/** The entry names nobody and repeats no word. */
export const peerReviewSubject = defineSubject('peerReview', async (trx, id) => {
  const row = await trx
    .selectFrom('peer_review')
    .innerJoin('lecture', 'lecture.id', 'peer_review.lecture_id')
    .select(['lecture.title', 'lecture.course_id', 'peer_review.removed_at'])
    .where('peer_review.id', '=', id)
    .executeTakeFirst()
  return row && { name: row.title, facts: { courseId: row.course_id, removedAt: textOf(row.removed_at) } }
})
