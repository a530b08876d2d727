import type { announcementEndpoints } from '../../../contract/endpoints/announcement.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { announcementSubject, findAnnouncement, updateAnnouncement } from './announcement-store.ts'
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
