import type { Transaction } from 'kysely'
import * as articleMessages from '../../../../../contract/messages/server-article.ts'
import { maxArticlePictures } from '../../../../../contract/validation/limits.ts'
import { Problem } from '../../../../core/problem.ts'
import type { Database } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/tables.ts'
import { insertResource } from '../../resource/resource-store.ts'
import type { PictureDraft } from './picture-file-store.ts'
import { deletePictures, listPictures, listTexts } from './picture-store.ts'
import { referenceOf } from './picture-view.ts'

const unusedMs = 86_400_000

/** The lecture must be locked. */
export async function insertPicture(trx: Transaction<Tables>, draft: PictureDraft) {
  const { lecture_id: lectureId, created_at: now } = draft
  const folders = await requireRoomForPicture(trx, lectureId, now)
  await deletePictures(trx, { lectureId, folders, now })
  await insertResource(trx, { ...draft, deleted_at: null })
}

/**
 * Throws if the article has no room. Unused pictures stay for Undo in the editor: returns the folders of those that
 * have to go now.
 */
export async function requireRoomForPicture(db: Database, lectureId: string, now: Date): Promise<string[]> {
  const pictures = await listPictures(db, lectureId)
  if (pictures.length < maxArticlePictures) return []
  const texts = await listTexts(db, lectureId)
  const unused = pictures.filter(
    (one) =>
      now.getTime() - one.created_at.getTime() > unusedMs &&
      !texts.some((text) => text.includes(referenceOf(one))),
  )
  if (pictures.length - unused.length >= maxArticlePictures)
    throw new Problem('limit-reached', articleMessages.tooManyPictures({ max: maxArticlePictures }))
  return unused.map(({ folder }) => folder)
}
