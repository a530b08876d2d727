import type { Transaction } from 'kysely'
import type { articleEndpoints } from '../../../../../contract/endpoints/article.ts'
import * as serverMessages from '../../../../../contract/messages/server.ts'
import * as articleMessages from '../../../../../contract/messages/server-article.ts'
import { maxArticlePictures } from '../../../../../contract/validation/limits.ts'
import { Problem } from '../../../../core/problem.ts'
import { auditChange } from '../../../../db/audit/audited.ts'
import type { Database } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/tables.ts'
import { checked } from '../../../../http/handlers/checked.ts'
import { lectureSubject } from '../../audit-subject-store.ts'
import { needsDraftMark, requireLecture } from '../../lecture-access.ts'
import { holdLecture } from '../../lecture-store.ts'
import { insertResource } from '../../resource/resource-store.ts'
import { requireArticle } from '../article-access.ts'
import { deletePictures, listPictures, listTexts, type PictureDraft, storePicture } from './picture-store.ts'
import { referenceOf, toPicture } from './picture-view.ts'

export const addArticlePicture = checked<typeof articleEndpoints.addArticlePicture>(
  async ({ ctx: { db, now }, user, params }) => {
    await requireLecture(db, user, params)
    await requireRoomForPicture(db, params.lectureId, now())
  },
  async ({ ctx, user, params, files: { picture: sent }, caller, act }) => {
    const { db, media } = ctx
    const { lectureId } = params
    await requireArticle(db, user, params)
    const now = ctx.now()
    const row = await storePicture(ctx, { lectureId, sent, caller, now })
    await auditChange(db, act, lectureSubject(lectureId), async (trx) => {
      if (!(await holdLecture(trx, lectureId))) throw new Problem('not-found', serverMessages.lectureNotFound)
      await insertPicture(trx, row)
      return true
    }).catch(async (error) => {
      await media.remove(`lectures/${row.folder}`)
      throw error
    })
    const picture = toPicture(ctx, row, await needsDraftMark(db, user, lectureId))
    return { message: articleMessages.pictureAdded, picture }
  },
)

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
async function requireRoomForPicture(db: Database, lectureId: string, now: Date): Promise<string[]> {
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
