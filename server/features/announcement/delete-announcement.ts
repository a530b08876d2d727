import type { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { maxAnnouncements } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { holdBatch, resumeBatch } from '../../mail/batch-store.ts'
import { announcementSubject, hasTooMany, holdCourse, updateAnnouncement } from './announcement-store.ts'

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
