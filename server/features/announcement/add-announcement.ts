import type { Insertable, Transaction } from 'kysely'
import type { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import * as serverMessages from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import {
  maxAnnouncements,
  maxAnnouncementsPerDay,
  sameAnnouncementSeconds,
} from '../../../contract/validation/limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditCreation } from '../../db/audit/audited.ts'
import type { AnnouncementTable } from '../../db/tables/announcement-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { linkForMail } from '../../http/public-address.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { addNotifications } from '../notification/notification-store.ts'
import { listLearnerIds } from '../statistics/learner/learner-store.ts'
import {
  announcementSubject,
  hasJustAnnounced,
  hasTooMany,
  hasTooManyToday,
  holdCourse,
  insertAnnouncement,
} from './announcement-store.ts'
import { mailHindrance, toEditedAnnouncements } from './announcement-view.ts'

const learnersAtOnce = 500

const hindered = { 'no-mail-server': messages.noMailServer, draft: messages.draft }

export const addAnnouncement: Handler<typeof announcementEndpoints.addAnnouncement> = async ({
  ctx,
  user,
  params: { courseId },
  body: { title, text, sendsMail = false },
  request,
  act,
}) => {
  const { db, settings, now } = ctx
  const course = await requireCourse(db, user, courseId)
  const hindrance = sendsMail ? mailHindrance(ctx, course) : null
  if (hindrance) throw new Problem('conflict', hindered[hindrance])
  const created_at = now()
  const row = {
    id: newId(),
    course_id: courseId,
    author_id: user.id,
    title,
    text,
    sends_mail: sendsMail,
    link_origin: sendsMail ? new URL(linkForMail(settings, request, '/')).origin : null,
    mail_after: sendsMail ? '' : null,
    mails_written: 0,
    created_at,
    changed_at: null,
    deleted_at: null,
  }
  await auditCreation(db, act, announcementSubject, async (trx) => {
    if (!(await holdCourse(trx, courseId))) throw new Problem('not-found', serverMessages.courseNotFound)
    if (await hasJustAnnounced(trx, row))
      throw new Problem('announced-already', messages.announcedAlready({ seconds: sameAnnouncementSeconds }))
    if (await hasTooManyToday(trx, courseId, created_at))
      throw new Problem('limit-reached', messages.tooManyToday({ max: maxAnnouncementsPerDay }))
    if (await hasTooMany(trx, courseId))
      throw new Problem('limit-reached', messages.tooMany({ max: maxAnnouncements }))
    await announce(trx, row)
    return row
  })
  if (sendsMail) void ctx.announcements.poll()
  const [announcement] = await toEditedAnnouncements(db, [{ ...row, author_name: user.full_name }])
  if (!announcement) throw new Error('An announcement was made and is missing')
  return { message: sendsMail ? messages.addedAndMailed : messages.added, announcement }
}

/**
 * Everything that announces it belongs into this transaction. mailing/open-announcing.ts writes the mails afterwards,
 * from the row.
 */
async function announce(trx: Transaction<Tables>, row: Insertable<AnnouncementTable>) {
  await insertAnnouncement(trx, row)
  const news = { kind: 'announcement', courseId: row.course_id, lectureId: null, aboutId: row.id } as const
  const learners = { limit: learnersAtOnce, after: '' }
  for (;;) {
    const ids = await listLearnerIds(trx, row.course_id, learners)
    await addNotifications(trx, ids, { ...news, byId: row.author_id ?? null }, row.created_at)
    learners.after = ids.at(-1) ?? ''
    if (ids.length < learnersAtOnce) return
  }
}
