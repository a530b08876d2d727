import type { mailEndpoints } from '../../../contract/endpoints/mail.ts'
import * as messages from '../../../contract/messages/server-mail.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { findAdministratorsAmong, listMailRows } from '../../mail/mail-store.ts'
import { toMail } from './mail-view.ts'

export const listOutbox: Handler<typeof mailEndpoints.listOutbox> = async ({ ctx, query }) => {
  const { limit = adminPage.default, cursor } = query
  const { page, nextCursor } = pageOf(await listMailRows(ctx.db, { limit: limit + 1, cursor }), limit)
  const administrators = await findAdministratorsAmong(ctx.db, page)
  return {
    message: messages.outboxListed,
    mails: page.map((row) => toMail(row, ctx.now(), administrators.has(row.user_id ?? ''))),
    nextCursor,
    isSending: ctx.mail.isOn,
    keptDays: ctx.settings.mailRetentionDays,
  }
}
