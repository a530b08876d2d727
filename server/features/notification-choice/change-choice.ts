import type { notificationChoiceEndpoints } from '../../../contract/endpoints/learners/notification-choice.ts'
import * as messages from '../../../contract/messages/generated/server-announcement.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { saveChoice } from './choice-store.ts'
import { endMails } from './end-mails.ts'

export const changeNotificationChoice: Handler<
  typeof notificationChoiceEndpoints.changeNotificationChoice
> = async ({ ctx, user, body: { kind, courseId, byMail } }) => {
  if (courseId) await requireCourse(ctx.db, user, courseId)
  await transact(ctx.db, (trx) =>
    byMail
      ? saveChoice(trx, { userId: user.id, kind, courseId, byMail }, ctx.now())
      : endMails(trx, { userId: user.id, courseId }, ctx.now()),
  )
  return { message: messages.notificationSaved }
}
