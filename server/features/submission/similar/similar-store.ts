import type { Database } from '../../../db/open.ts'
import { handedIn } from '../grading/queue-store.ts'

export type Compared = { submissionId: string; versionId: string; fingerprint: string | null }

/** What others handed in last for an assignment, in the order in which it was begun. */
export async function listFingerprints(
  db: Database,
  { lecture_id, id }: { lecture_id: string; id: string },
  { limit, after }: { limit: number; after: string },
): Promise<Compared[]> {
  return handedIn(db, { lectureId: lecture_id })
    .select(['submission.id as submissionId', 'submission_version.id as versionId', 'fingerprint'])
    .where('submission.id', '!=', id)
    .where('submission.id', '>', after)
    .orderBy('submission.id')
    .limit(limit)
    .execute()
}

export async function setFingerprint(db: Database, versionId: string, fingerprint: string) {
  await db.updateTable('submission_version').set({ fingerprint }).where('id', '=', versionId).execute()
}

/** Of these versions, what is shown beside another work. */
export async function listCompared(db: Database, versionIds: string[]) {
  if (versionIds.length === 0) return []
  return db
    .selectFrom('submission_version')
    .innerJoin('submission', 'submission.id', 'submission_version.submission_id')
    .innerJoin('user', 'user.id', 'submission.user_id')
    .leftJoin('groups', 'groups.id', 'submission.group_id')
    .select([
      'submission_version.id',
      'text',
      'number',
      'released_at',
      'submission.user_id',
      'submission.group_id',
    ])
    .select(['user.full_name', 'user.avatar_picture', 'groups.name as group_name'])
    .where('submission_version.id', 'in', versionIds)
    .execute()
}
