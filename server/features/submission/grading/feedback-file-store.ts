import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { FeedbackFileTable } from '../../../db/tables/submission-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type FeedbackFileRow = Selectable<FeedbackFileTable>

export async function listFeedbackFiles(db: Database, versionIds: string[]): Promise<FeedbackFileRow[]> {
  if (versionIds.length === 0) return []
  return db.selectFrom('feedback_file').selectAll().where('version_id', 'in', versionIds).execute()
}

/** With whether its learner sees the grade. */
export const findFeedbackFile = (db: Database, submissionId: string, id: string) =>
  db
    .selectFrom('feedback_file')
    .innerJoin('submission_version', 'submission_version.id', 'feedback_file.version_id')
    .selectAll('feedback_file')
    .select('released_at')
    .where('submission_id', '=', submissionId)
    .where('feedback_file.id', '=', id)
    .executeTakeFirst()

export async function insertFeedbackFile(trx: Transaction<Tables>, row: Insertable<FeedbackFileTable>) {
  await trx.insertInto('feedback_file').values(row).execute()
}

/** Returns the folders that have no row any more. */
export async function deleteFeedbackFile(trx: Transaction<Tables>, versionId: string) {
  const rows = await trx
    .deleteFrom('feedback_file')
    .where('version_id', '=', versionId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these folders have a file that came back. */
export async function findFeedbackFoldersInUse(db: Database, folders: string[]) {
  const rows = await db.selectFrom('feedback_file').select('id').where('id', 'in', folders).execute()
  return rows.map(({ id }) => id)
}
