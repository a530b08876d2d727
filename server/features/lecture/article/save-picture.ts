import type { Transaction } from 'kysely'
import * as articleMessages from '../../../../contract/messages/generated/server-article.ts'
import { maxArticlePictures } from '../../../../contract/validation/limits.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { AppContext } from '../../../core/context.ts'
import { toSafeName } from '../../../core/media/file-name.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ReceivedFile } from '../../../http/multipart/receive-part.ts'
import { insertResource } from '../resource/resource-store.ts'
import { deletePictures, listPictures, listTexts } from './picture-store.ts'
import { referenceOf } from './picture-view.ts'

export type PictureDraft = Awaited<ReturnType<typeof storePicture>>

const file = 'file.webp'
const unusedMs = 86_400_000

/** Stores it as WebP, and returns its row, which is for the caller to insert; or else to remove the file. */
export async function storePicture(
  { pictures }: Pick<AppContext, 'pictures'>,
  { lectureId, sent, caller, now }: { lectureId: string; sent: ReceivedFile; caller: Caller; now: Date },
) {
  const id = newId()
  const made = await pictures.fit(sent, 'article', caller, `lectures/${id}/${file}`)
  const file_name = `${toSafeName(sent.fileName ?? '').replace(/\.[^.]*$/, '') || 'picture'}.webp`
  const facts = { folder: id, file, ...made }
  return { id, lecture_id: lectureId, ...facts, file_name, media_type: 'image/webp', created_at: now }
}

/** For a lecture that is locked. */
export async function insertPicture(trx: Transaction<Tables>, draft: PictureDraft) {
  await makeRoom(trx, draft.lecture_id, draft.created_at)
  await insertResource(trx, { ...draft, deleted_at: null })
}

/** Pictures that no text mentions stay for Undo in the editor, and give way when there is room for no more. */
async function makeRoom(trx: Transaction<Tables>, lectureId: string, now: Date) {
  const pictures = await listPictures(trx, lectureId)
  if (pictures.length < maxArticlePictures) return
  const texts = await listTexts(trx, lectureId)
  const unused = pictures.filter((one) => !texts.some((text) => text.includes(referenceOf(one))))
  const folders = unused.map(({ folder }) => folder)
  await deletePictures(trx, { lectureId, folders, time: new Date(now.getTime() - unusedMs), now })
  if ((await listPictures(trx, lectureId)).length >= maxArticlePictures)
    throw new Problem('conflict', articleMessages.tooManyPictures({ max: maxArticlePictures }))
}
