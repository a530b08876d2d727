import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/tables.ts'

export type PictureRow = { folder: string; file: string; file_name: string; width: number; height: number }

/** For an article that was found by the visibility rule. */
export async function listPictures(
  db: Database,
  lectureId: string,
): Promise<(PictureRow & { created_at: Date })[]> {
  const rows = await db
    .selectFrom('resource')
    .select(['folder', 'file', 'file_name', 'width', 'height', 'created_at'])
    .where('lecture_id', '=', lectureId)
    .where('deleted_at', 'is', null)
    .where('width', 'is not', null)
    .where('is_in_post', '=', false)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ width, height, ...row }) => (width && height ? { ...row, width, height } : []))
}

/** The texts of the article and its editors' drafts. */
export async function listTexts(db: Database, lectureId: string) {
  const articles = db.selectFrom('article').select('body').where('lecture_id', '=', lectureId)
  const drafts = db.selectFrom('article_draft').select('body').where('lecture_id', '=', lectureId)
  return [...(await articles.execute()), ...(await drafts.execute())].map(({ body }) => body)
}

export async function deletePictures(
  trx: Transaction<Tables>,
  { lectureId, folders, now }: { lectureId: string; folders: string[]; now: Date },
) {
  if (folders.length === 0) return
  await trx
    .updateTable('resource')
    .set({ deleted_at: now })
    .where('lecture_id', '=', lectureId)
    .where('folder', 'in', folders)
    .where('width', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
}
