import type { Transaction } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import type { Caller } from '../../../../core/admission/caller.ts'
import { toSafeName } from '../../../../core/media/file-name.ts'
import { newId } from '../../../../core/new-id.ts'
import type { Database } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { ReceivedFile } from '../../../../http/multipart/receive-part.ts'

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

export type PictureDraft = Awaited<ReturnType<typeof storePicture>>

type Sent = { lectureId: string; sent: ReceivedFile; nameInFolder?: string; caller: Caller; now: Date }

const file = 'file.webp'
// The name of a file on somebody's machine may say who is on the picture, and outlives the account.
const neutralName = 'picture'

/**
 * Stores it as WebP and returns its row. The caller inserts the row or removes the file. `nameInFolder` is for imports of
 * the operator's folders, which exports give back.
 */
export async function storePicture(
  { pictures }: Pick<AppContext, 'pictures'>,
  { lectureId, sent, nameInFolder, caller, now }: Sent,
) {
  const id = newId()
  const made = await pictures.fit(sent, 'article', caller, `lectures/${id}/${file}`)
  const name = nameInFolder === undefined ? neutralName : toSafeName(nameInFolder).replace(/\.[^.]*$/, '')
  const file_name = `${name || neutralName}.webp`
  const facts = { folder: id, file, ...made }
  return { id, lecture_id: lectureId, ...facts, file_name, media_type: 'image/webp', created_at: now }
}
