import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { learnerMessageEndpoints } from '../../../contract/endpoints/learner-message.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server-learner-message.ts'
import { announcementPage } from '../../../contract/page-sizes.ts'
import { maxLearnersAtOnce, maxMessagesPerDay } from '../../../contract/validation/limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditCreation } from '../../db/audit/audited.ts'
import { pageOf } from '../../db/page-of.ts'
import { linkForMail } from '../../http/public-address.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { addNotifications } from '../notification/notification-store.ts'
import { listFilteredIds } from '../statistics/learner/learner-access.ts'
import { chooseReaders, type Readers } from './choose-readers.ts'
import {
  findLearnerMessage,
  insertLearnerMessage,
  learnerMessageSubject,
  listLearnerMessageRows,
} from './learner-message-store.ts'
import { toLearnerMessages } from './learner-message-view.ts'

type Endpoint = typeof learnerMessageEndpoints.writeToLearners

export const writeToLearners: Handler<Endpoint> = async ({
  ctx,
  user,
  caller,
  params: { courseId },
  body,
  request,
  act,
}) => {
  requireOneChoice(body)
  const { db, settings, mail, now } = ctx
  const course = await requireCourse(db, user, courseId)
  if (course.state !== 'published') throw new Problem('conflict', messages.draft)
  const userIds = body.userIds ?? (await listFilteredIds(ctx, caller, courseId, body.filter ?? 'all'))
  const [id, created_at] = [newId(), now()]
  const news = { kind: 'message', courseId, lectureId: null, aboutId: id, byId: user.id } as const
  const readers = { count: 0, leftOut: 0 }
  await auditCreation(db, act, learnerMessageSubject, async (trx) => {
    const chosen = await chooseReaders(trx, ctx, { courseId, userIds })
    const [first] = chosen.ids
    if (first === undefined) throw refusal(chosen, body, created_at)
    readers.count = chosen.ids.length
    readers.leftOut =
      (body.userIds ? new Set(userIds).size : chosen.unwanted + chosen.full + readers.count) - readers.count
    await addNotifications(trx, chosen.ids, news, created_at)
    return insertLearnerMessage(trx, {
      id,
      course_id: courseId,
      author_id: user.id,
      reader_id: body.userIds?.length === 1 ? first : null,
      reader_count: readers.count,
      text: body.text,
      link_origin: mail.isOn ? new URL(linkForMail(settings, request, '/')).origin : null,
      mail_after: mail.isOn ? '' : null,
      created_at,
    })
  })
  if (mail.isOn) void ctx.learnerMessages.poll()
  const row = await findLearnerMessage(db, id)
  const [learnerMessage] = row ? await toLearnerMessages(db, [row]) : []
  if (!learnerMessage) throw new Error('A message was sent and is missing')
  const { count, leftOut } = readers
  const message =
    leftOut > 0
      ? messages.sentToSome({ readers: count, leftOut, max: maxMessagesPerDay })
      : messages.sent({ readers: count })
  return { message, learnerMessage, readers: count, leftOut }
}

function requireOneChoice({ userIds, filter }: BodyOf<Endpoint>) {
  if ((userIds === undefined) !== (filter === undefined)) return
  const message = rules.readersMissing({ max: maxLearnersAtOnce })
  throw new Problem('broken', message, { fields: { userIds: message } })
}

function refusal({ unwanted, full, freeAt }: Readers, { userIds }: BodyOf<Endpoint>, now: Date) {
  if (full > 0) {
    const waitMs = (freeAt ?? now).getTime() - now.getTime()
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
    return new Problem('too-many', messages.tooManyToday({ max: maxMessagesPerDay }), { retryAfterSeconds })
  }
  if (unwanted > 0) return new Problem('conflict', messages.unwanted)
  return userIds ? new Problem('not-found', messages.notLearners) : new Problem('conflict', messages.nobody)
}

export const listLearnerMessages: Handler<typeof learnerMessageEndpoints.listLearnerMessages> = async ({
  ctx,
  user,
  params: { courseId },
  query: { limit = announcementPage.default, cursor },
}) => {
  await requireCourse(ctx.db, user, courseId)
  const rows = await listLearnerMessageRows(ctx.db, courseId, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  const learnerMessages = await toLearnerMessages(ctx.db, page)
  return { message: messages.listed, learnerMessages, nextCursor }
}
