import type { Updateable } from 'kysely'
import type { Act } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import type { ReviewTable } from '../../db/tables/review-tables.ts'
import { changeLocked, type ReviewKey, rejectAsMissing } from './locked-store.ts'
import { findReview, type ReviewRow, reviewSubject } from './review-store.ts'
import { toReview } from './review-view.ts'

export async function changeInCourse(
  db: Database,
  act: Act,
  key: ReviewKey,
  changesOf: (row: ReviewRow) => Updateable<ReviewTable> | undefined,
) {
  const { reviewId: id } = key
  await auditChange(db, act, reviewSubject(id), (trx) => changeLocked(trx, key, changesOf))
  const row = await findReview(db, id)
  return row ? toReview(row) : rejectAsMissing()
}
