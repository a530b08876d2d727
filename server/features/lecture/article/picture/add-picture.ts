import type { articleEndpoints } from '../../../../../contract/endpoints/article.ts'
import * as serverMessages from '../../../../../contract/messages/server.ts'
import * as articleMessages from '../../../../../contract/messages/server-article.ts'
import { Problem } from '../../../../core/problem.ts'
import { auditChange } from '../../../../db/audit/audited.ts'
import { checked } from '../../../../http/handlers/checked.ts'
import { lectureSubject } from '../../audit-subject-store.ts'
import { needsDraftMark, requireLecture } from '../../lecture-access.ts'
import { holdLecture } from '../../lecture-store.ts'
import { requireArticle } from '../article-access.ts'
import { storePicture } from './picture-file-store.ts'
import { toPicture } from './picture-view.ts'
import { insertPicture, requireRoomForPicture } from './save-picture.ts'

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
