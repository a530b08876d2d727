import type { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { maxAnnouncements } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { holdBatch, resumeBatch } from '../../mail/batch-store.ts'
import {
  announcementSubject,
  findAnnouncement,
  hasTooMany,
  holdCourse,
  updateAnnouncement,
} from './announcement-store.ts'
import { toEditedAnnouncements } from './announcement-view.ts'

export const editAnnouncement: Handler<typeof announcementEndpoints.editAnnouncement> = async ({
  ctx,
  params,
  body,
  act,
}) => {
  if (body.title === undefined && body.text === undefined) throw new Problem('broken', rules.nothingToChange)
  const subject = announcementSubject(params.announcementId)
  const row = await auditChange(ctx.db, act, subject, async (trx) => {
    if (await updateAnnouncement(trx, params, { ...body, changed_at: ctx.now() }))
      return findAnnouncement(trx, params)
    throw new Problem('not-found', messages.notFound)
  })
  const [announcement] = row ? await toEditedAnnouncements(ctx.db, [row]) : []
  if (!announcement) throw new Problem('not-found', messages.notFound)
  return { message: messages.changed, announcement }
}

export const deleteAnnouncement: Handler<typeof announcementEndpoints.deleteAnnouncement> = async ({
  ctx,
  params,
  act,
}) => {
  const subject = announcementSubject(params.announcementId)
  await auditChange(ctx.db, act, subject, async (trx) => {
    if (!(await updateAnnouncement(trx, params, { deleted_at: ctx.now() })))
      throw new Problem('not-found', messages.notFound)
    await holdBatch(trx, params.announcementId, ctx.now())
    return true
  })
  return { message: messages.deleted }
}

export const restoreAnnouncement: Handler<typeof announcementEndpoints.restoreAnnouncement> = async ({
  ctx,
  params,
  act,
}) => {
  const subject = announcementSubject(params.announcementId)
  await auditChange(ctx.db, act, subject, async (trx) => {
    await holdCourse(trx, params.courseId)
    const isFull = await hasTooMany(trx, params.courseId)
    if (!(await updateAnnouncement(trx, params, { deleted_at: null })))
      throw new Problem('not-found', messages.notFound)
    if (isFull) throw new Problem('limit-reached', messages.tooMany({ max: maxAnnouncements }))
    await resumeBatch(trx, params.announcementId, ctx.now())
    return true
  })
  void ctx.announcements.poll()
  void ctx.mail.poll()
  return { message: messages.restored }
}
