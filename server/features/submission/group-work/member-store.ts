import type { Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** Whose work each of these versions of groups is. */
export async function listMembers(db: Database, versionIds: string[]) {
  if (versionIds.length === 0) return []
  return db
    .selectFrom('submission_member')
    .selectAll()
    .where('version_id', 'in', versionIds)
    .orderBy('user_id')
    .execute()
}

/** The versions that carry the name of this person: of one submission, or of all to a lecture. */
export const listNamedVersions = (
  db: Database,
  userId: string,
  of: { submissionId: string } | { lectureId: string },
) => {
  const rows = db
    .selectFrom('submission_member')
    .innerJoin('submission_version', 'submission_version.id', 'submission_member.version_id')
    .innerJoin('submission', 'submission.id', 'submission_version.submission_id')
    .select(['submission_version.id', 'submission.id as submission_id'])
    .where('submission_member.user_id', '=', userId)
    .where('submission_version.submitted_at', 'is not', null)
    .orderBy('submission_version.submitted_at')
  return 'submissionId' in of
    ? rows.where('submission.id', '=', of.submissionId).execute()
    : rows.where('submission.lecture_id', '=', of.lectureId).execute()
}

export async function addMembers(trx: Transaction<Tables>, version_id: string, userIds: string[]) {
  if (userIds.length === 0) return
  await trx
    .insertInto('submission_member')
    .values(userIds.map((user_id) => ({ version_id, user_id })))
    .onConflict((conflict) => conflict.columns(['version_id', 'user_id']).doNothing())
    .execute()
}

/** Those of the draft who are not in the group any more lose it; what was handed in before stays theirs. */
export async function replaceMembers(trx: Transaction<Tables>, versionId: string, userIds: string[]) {
  await trx.deleteFrom('submission_member').where('version_id', '=', versionId).execute()
  await addMembers(trx, versionId, userIds)
}
