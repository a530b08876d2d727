import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { SubmissionFileTable } from '../../../db/tables/submission-tables.ts'
import type { Tables } from '../../../db/tables.ts'

type FileRow = Selectable<SubmissionFileTable>

/** In the order in which they came. */
export async function listFiles(db: Database, versionIds: string[]): Promise<FileRow[]> {
  if (versionIds.length === 0) return []
  return db
    .selectFrom('submission_file')
    .selectAll()
    .where('version_id', 'in', versionIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** With whether it was handed in. */
export const findFile = (db: Database, submissionId: string, id: string) =>
  db
    .selectFrom('submission_file')
    .innerJoin('submission_version', 'submission_version.id', 'submission_file.version_id')
    .selectAll('submission_file')
    .select('submitted_at')
    .where('submission_id', '=', submissionId)
    .where('submission_file.id', '=', id)
    .executeTakeFirst()

export async function insertFiles(trx: Transaction<Tables>, rows: Insertable<SubmissionFileTable>[]) {
  if (rows.length > 0) await trx.insertInto('submission_file').values(rows).execute()
}

export async function deleteFiles(trx: Transaction<Tables>, ids: string[]) {
  if (ids.length > 0) await trx.deleteFrom('submission_file').where('id', 'in', ids).execute()
}

/** Which of these folders have a file that was handed in. */
export async function findSubmissionFoldersInUse(db: Database, folders: string[]) {
  const rows = await db.selectFrom('submission_file').select('id').where('id', 'in', folders).execute()
  return rows.map(({ id }) => id)
}
