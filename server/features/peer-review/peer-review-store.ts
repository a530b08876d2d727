import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { PeerReviewTable } from '../../db/tables/peer-review-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type PeerReviewRow = Selectable<PeerReviewTable>

/** What was handed in last by somebody; `people` are those whose work it is, who neither review it nor are asked twice. */
export type Work = { submissionId: string; userId: string; people: string[]; number: number }

/** Until `trx` ends, nobody else hands out work of this assignment. */
export const lockHandingOut = (trx: Transaction<Tables>, lectureId: string) =>
  lockRows(
    trx,
    trx.selectFrom('assignment').select('lecture_id').where('lecture_id', '=', lectureId),
  ).executeTakeFirst()

/** What active accounts have handed in, in the order in which it was begun. */
export async function listWorks(db: Database, lectureId: string): Promise<Work[]> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('user', 'user.id', 'submission.user_id')
    .innerJoin('submission_version', 'submission_version.submission_id', 'submission.id')
    .select(['submission.id', 'submission.user_id'])
    .select(({ fn }) => fn.max('submission_version.number').as('number'))
    .where('submission.lecture_id', '=', lectureId)
    .where('submission_version.submitted_at', 'is not', null)
    .where('user.state', '=', 'active')
    .groupBy(['submission.id', 'submission.user_id'])
    .orderBy('submission.id')
    .execute()
  return rows.map(({ id, user_id, number }) => ({
    ...{ submissionId: id, userId: user_id, people: [user_id], number: Number(number) },
  }))
}

export const workOf = (works: Work[], userId: string) => works.find(({ people }) => people.includes(userId))

/** In the order of their ids, which is none. */
export const listPeerReviews = (db: Database, lectureId: string): Promise<PeerReviewRow[]> =>
  db.selectFrom('peer_review').selectAll().where('lecture_id', '=', lectureId).orderBy('id').execute()

/** Given ones, with whoever gave them. */
export const listOfWork = (db: Database, submissionId: string) =>
  db
    .selectFrom('peer_review')
    .leftJoin('user', 'user.id', 'peer_review.reviewer_id')
    .selectAll('peer_review')
    .select(['user.full_name', 'user.avatar_picture'])
    .where('submission_id', '=', submissionId)
    .where('given_at', 'is not', null)
    .orderBy('peer_review.id')
    .execute()

export const findPeerReview = (db: Database, id: string): Promise<PeerReviewRow | undefined> =>
  db.selectFrom('peer_review').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPeerReview = (trx: Transaction<Tables>, id: string): Promise<PeerReviewRow | undefined> =>
  lockRows(trx, trx.selectFrom('peer_review').selectAll().where('id', '=', id)).executeTakeFirst()

export async function insertPeerReview(trx: Transaction<Tables>, row: Insertable<PeerReviewTable>) {
  await trx.insertInto('peer_review').values(row).execute()
}

export async function updatePeerReview(
  trx: Transaction<Tables>,
  id: string,
  changes: Updateable<PeerReviewTable>,
) {
  await trx.updateTable('peer_review').set(changes).where('id', '=', id).execute()
}

export async function deletePeerReview(trx: Transaction<Tables>, id: string) {
  await trx.deleteFrom('peer_review').where('id', '=', id).execute()
}

/** Work that was handed out by or to accounts that are erased, and never reviewed. */
export const purgeUngiven = (db: Database) =>
  db
    .deleteFrom('peer_review')
    .where('given_at', 'is', null)
    .where(({ or, eb }) => or([eb('submission_id', 'is', null), eb('reviewer_id', 'is', null)]))
    .execute()

/** Names and pictures by id. */
export async function listPeople(db: Database, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('user')
          .select(['id', 'full_name', 'avatar_picture'])
          .where('id', 'in', ids)
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
