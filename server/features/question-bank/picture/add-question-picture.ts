import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse, requireLockedCourse } from '../../course/course-access.ts'
import { bankSubject } from '../bank-subject-store.ts'
import { insertPicture, requireRoomForPictures } from './bank-picture-store.ts'
import { toPicture } from './picture-view.ts'
import { storePicture } from './store-picture.ts'

export const addQuestionPicture = checked<(typeof questionBankEndpoints)['addQuestionPicture']>(
  async ({ ctx, user, params: { courseId } }) => {
    await requireCourse(ctx.db, user, courseId)
    await requireRoomForPictures(ctx.db, { courseId, now: ctx.now(), count: 1 })
  },
  async ({ ctx, params: { courseId }, files: { picture: sent }, caller, act }) => {
    const row = await storePicture(ctx, { courseId, sent, caller, now: ctx.now() })
    await auditChange(ctx.db, act, bankSubject(courseId), async (trx) => {
      await requireLockedCourse(trx, courseId)
      await insertPicture(trx, row)
      return true
    }).catch(async (error) => {
      await ctx.media.remove(`lectures/${row.folder}`)
      throw error
    })
    return { message: messages.pictureAdded, picture: toPicture(ctx, row) }
  },
)
