import type { z } from 'zod/mini'
import type { notificationChoiceEndpoints } from '../../../contract/endpoints/notification-choice.ts'
import { mailedKinds } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as announcementMessages from '../../../contract/messages/server-announcement.ts'
import * as messages from '../../../contract/messages/server-notification.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { Problem } from '../../core/problem.ts'
import { nextMomentIn } from '../../core/time/zone.ts'
import { pageOf } from '../../db/page-of.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { groupsOfManager } from '../group/group-store.ts'
import { mailLists } from '../notification/mailed-news-store.ts'
import { rescheduleUnmailed } from '../question/mailing/unmailed-store.ts'
import { schoolZone } from '../school/zone-store.ts'
import { listCourseChoices, listKindChoices, saveChoice } from './choice-store.ts'
import {
  dropAnnouncementMails,
  dropMessageMails,
  dropNotificationMails,
  dropQuestionMails,
} from './unsubscribe.ts'

export const readNotificationChoices: Handler<
  typeof notificationChoiceEndpoints.readNotificationChoices
> = async ({ ctx, user, query: { limit = adminPage.default, cursor } }) => {
  const rows = await listCourseChoices(ctx.db, user, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  return {
    message: announcementMessages.notificationsRead,
    kinds: await listKindChoices(ctx.db, user.id),
    teaches: user.role === 'ADMIN' || user.editorId !== undefined,
    manages: (await groupsOfManager(ctx.db, user.id).limit(1).executeTakeFirst()) !== undefined,
    courses: page.map(({ id, title, by_mail }) => ({ _id: id, title, byMail: by_mail ?? true })),
    nextCursor,
  }
}

type Endpoint = typeof notificationChoiceEndpoints.changeNotificationChoice

export const changeNotificationChoice: Handler<Endpoint> = async ({ ctx, user, body }) => {
  requireOffered(body)
  const { kind, courseId, byMail, isDaily } = body
  if (courseId) await requireCourse(ctx.db, user, courseId)
  const now = ctx.now()
  const { questionDigestAt } = ctx.settings
  const timeZone = await schoolZone(ctx)
  await transact(ctx.db, async (trx) => {
    await saveChoice(trx, { ...body, userId: user.id }, now)
    if (byMail === false && kind === 'announcement')
      await dropAnnouncementMails(trx, { userId: user.id, courseId })
    const list = Object.values(mailLists).find((one) => one?.kinds.some((each) => each === kind))
    if (byMail === false && list) await dropNotificationMails(trx, user.id, list.mail)
    if (byMail === false && kind === 'message') await dropMessageMails(trx, user.id)
    if (byMail === false && kind === 'question') await dropQuestionMails(trx, user.id)
    else if (isDaily !== undefined)
      await rescheduleUnmailed(trx, user.id, isDaily ? nextMomentIn(timeZone, questionDigestAt, now) : now)
  })
  if (isDaily === false) void ctx.questionMails.poll()
  return { message: announcementMessages.notificationSaved }
}

function requireOffered({ kind, courseId, byMail, byBell, isDaily }: z.output<Endpoint['body']['schema']>) {
  const comesByMail = mailedKinds.some((mailed) => mailed === kind)
  if (byMail !== undefined && !comesByMail) reject('byMail', messages.mailNotOffered)
  if (isDaily !== undefined && kind !== 'question') reject('isDaily', messages.dailyNotOffered)
  const isOfCourse = kind === 'announcement' && byBell === undefined
  if (courseId !== undefined && !isOfCourse) reject('courseId', messages.courseNotOffered)
  if (byMail === undefined && byBell === undefined && isDaily === undefined)
    throw new Problem('broken', rules.nothingToChange)
}

function reject(field: string, message: Message): never {
  throw new Problem('broken', message, { fields: { [field]: message } })
}
