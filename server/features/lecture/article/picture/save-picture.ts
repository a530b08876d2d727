import type { Transaction } from 'kysely'
import * as articleMessages from '../../../../../contract/messages/generated/server-article.ts'
import { maxArticlePictures } from '../../../../../contract/validation/limits.ts'
import { Problem } from '../../../../core/problem.ts'
import type { Tables } from '../../../../db/tables.ts'
import { insertResource } from '../../resource/resource-store.ts'
import type { PictureDraft } from './picture-file-store.ts'
import { deletePictures, listPictures, listTexts } from './picture-store.ts'
import { referenceOf } from './picture-view.ts'

const unusedMs = 86_400_000

/** The lecture must be locked. */
export async function insertPicture(trx: Transaction<Tables>, draft: PictureDraft) {
  await makeRoom(trx, draft.lecture_id, draft.created_at)
  await insertResource(trx, { ...draft, deleted_at: null })
}

/** Unused pictures stay for Undo in the editor, and are removed only when there is no room left. */
async function makeRoom(trx: Transaction<Tables>, lectureId: string, now: Date) {
  const pictures = await listPictures(trx, lectureId)
  if (pictures.length < maxArticlePictures) return
  const texts = await listTexts(trx, lectureId)
  const unused = pictures.filter((one) => !texts.some((text) => text.includes(referenceOf(one))))
  const folders = unused.map(({ folder }) => folder)
  await deletePictures(trx, { lectureId, folders, time: new Date(now.getTime() - unusedMs), now })
  if ((await listPictures(trx, lectureId)).length >= maxArticlePictures)
    throw new Problem('limit-reached', articleMessages.tooManyPictures({ max: maxArticlePictures }))
}
