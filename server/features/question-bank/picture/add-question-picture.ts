import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { requireRoomForPictures } from './bank-picture-store.ts'
import { toPicture } from './picture-view.ts'
import { saveRow } from './save-row.ts'
import { storePicture } from './store-picture.ts'

export const addQuestionPicture = checked<(typeof questionBankEndpoints)['addQuestionPicture']>(
  async ({ ctx, user, params: { courseId } }) => {
    await requireCourse(ctx.db, user, courseId)
    await requireRoomForPictures(ctx.db, { courseId, now: ctx.now(), count: 1 })
  },
  async ({ ctx, params: { courseId }, files: { picture: sent }, caller, act }) => {
    const row = await storePicture(ctx, { courseId, sent, caller, now: ctx.now() })
    await saveRow(ctx, act, row)
    return { message: messages.pictureAdded, picture: toPicture(ctx, row) }
  },
)
