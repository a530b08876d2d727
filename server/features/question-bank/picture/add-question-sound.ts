import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { requireRoomForPictures } from './bank-picture-store.ts'
import { toPicture } from './picture-view.ts'
import { saveRow } from './save-row.ts'
import { storeSound } from './store-sound.ts'

export const addQuestionSound = checked<(typeof questionBankEndpoints)['addQuestionSound']>(
  async ({ ctx, user, params: { courseId } }) => {
    await requireCourse(ctx.db, user, courseId)
    await requireRoomForPictures(ctx.db, { courseId, now: ctx.now(), count: 1 })
  },
  async ({ ctx, params: { courseId }, files: { sound: sent }, caller, act }) => {
    const row = await storeSound(ctx, { courseId, sent, caller, now: ctx.now() })
    await saveRow(ctx, act, row)
    return { message: messages.soundAdded, sound: toPicture(ctx, row) }
  },
)
