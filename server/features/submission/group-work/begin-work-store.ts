import { sql, type Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { lockRows } from '../../../db/dialect.ts'
import { findHeirOfWork } from '../../../db/tables/submission-heirs.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  findSubmissionOf,
  insertSubmission,
  type SubmissionKey,
  type SubmissionRow,
} from '../submission-store.ts'

type Key = SubmissionKey & { userIds: string[] }

/**
 * Begins what a group hands in, once. A person holds one submission to an assignment at most: one who still holds that of
 * an earlier group leaves it to another person of it, and takes it along where nobody else has a share in it.
 */
export async function beginGroupWork(trx: Transaction<Tables>, key: Key, now: Date): Promise<SubmissionRow> {
  const { lectureId, userId, groupId, userIds } = key
  await lockRows(trx, trx.selectFrom('assignment').selectAll().where('lecture_id', '=', lectureId)).execute()
  const begun = await findSubmissionOf(trx, key)
  if (begun) return begun
  const held = await trx
    .selectFrom('submission')
    .selectAll()
    .where('lecture_id', '=', lectureId)
    .where('user_id', 'in', [userId, ...userIds])
    .execute()
  const own = held.find(({ user_id }) => user_id === userId)
  const free = [userId, ...userIds].find((id) => held.every(({ user_id }) => user_id !== id))
  if (own && free === undefined && !(await leaveToOther(trx, own))) {
    await trx.updateTable('submission').set({ group_id: groupId }).where('id', '=', own.id).execute()
    return { ...own, group_id: groupId }
  }
  const row = {
    id: newId(),
    lecture_id: lectureId,
    user_id: free ?? userId,
    group_id: groupId,
    created_at: now,
  }
  await insertSubmission(trx, row)
  return row
}

/** Whether another person holds it now. */
async function leaveToOther(trx: Transaction<Tables>, { id, user_id }: SubmissionRow) {
  const heir = sql<string>`coalesce(${findHeirOfWork(user_id)}, ${user_id})`
  const held = await trx
    .updateTable('submission')
    .set({ user_id: heir })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return held !== undefined && held.user_id !== user_id
}
