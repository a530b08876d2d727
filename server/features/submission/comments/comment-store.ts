import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { SubmissionCommentTable } from '../../../db/tables/marking-tables.ts'
import type { Tables } from '../../../db/tables.ts'

type CommentRow = Selectable<SubmissionCommentTable>

/** With the names of their authors, in the order in which they were written. */
export async function listComments(db: Database, versionIds: string[]) {
  if (versionIds.length === 0) return []
  return db
    .selectFrom('submission_comment')
    .leftJoin('user', 'user.id', 'submission_comment.author_id')
    .selectAll('submission_comment')
    .select('user.full_name as author')
    .where('version_id', 'in', versionIds)
    .orderBy('submission_comment.id')
    .execute()
}

export const findComment = (
  db: Database,
  { submissionId, commentId }: { submissionId: string; commentId: string },
): Promise<CommentRow | undefined> =>
  db
    .selectFrom('submission_comment')
    .innerJoin('submission_version', 'submission_version.id', 'submission_comment.version_id')
    .selectAll('submission_comment')
    .where('submission_id', '=', submissionId)
    .where('submission_comment.id', '=', commentId)
    .executeTakeFirst()

export async function countComments(trx: Transaction<Tables>, versionId: string) {
  const { total } = await trx
    .selectFrom('submission_comment')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function insertComment(trx: Transaction<Tables>, row: Insertable<SubmissionCommentTable>) {
  await trx.insertInto('submission_comment').values(row).execute()
}

export async function updateComment(
  trx: Transaction<Tables>,
  id: string,
  changes: Pick<CommentRow, 'text' | 'changed_at'>,
) {
  await trx.updateTable('submission_comment').set(changes).where('id', '=', id).execute()
}

export async function deleteComment(trx: Transaction<Tables>, id: string) {
  await trx.deleteFrom('submission_comment').where('id', '=', id).execute()
}
