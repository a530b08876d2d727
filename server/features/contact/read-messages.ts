import type { Transaction } from 'kysely'
import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as adminMessages from '../../../contract/messages/server-admin.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { unreadMark } from '../../../contract/validation/paging.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/route.ts'
import { findUser } from '../user/user-store.ts'
import { listMessageRows, messageSubject, updateMessage } from './contact-store.ts'
import { toMessages } from './contact-view.ts'

export const listMessages: Handler<typeof contactEndpoints.listMessages> = async ({ ctx, query }) => {
  const { limit = adminPage.default, ...filter } = query
  const { page, nextCursor } = pageOf(await listMessageRows(ctx.db, { ...filter, limit: limit + 1 }), limit)
  const isAmongUnread = filter.sort === 'unread' && !filter.state && page.at(-1)?.state === 'new'
  return {
    message: serverMessages.messagesListed,
    messages: await toMessages(ctx.db, page),
    nextCursor: nextCursor && isAmongUnread ? nextCursor + unreadMark : nextCursor,
  }
}

export const markMessage: Handler<typeof contactEndpoints.markMessage> = async ({
  ctx: { db },
  params,
  body,
  act,
}) => {
  if (Object.keys(body).length === 0) throw new Problem('broken', rules.nothingToChange)
  const which = messageSubject(params.messageId)
  const row = await auditChange(db, act, which, async (trx) => {
    if (body.assigneeId) await requireAdministrator(trx, body.assigneeId)
    return updateMessage(trx, which.id, body)
  })
  if (!row) throw new Problem('not-found', serverMessages.messageNotFound)
  const [contactMessage] = await toMessages(db, [row])
  if (!contactMessage) throw new Problem('not-found', serverMessages.messageNotFound)
  return { message: messages.messageMarked, contactMessage }
}

async function requireAdministrator(trx: Transaction<Tables>, id: string) {
  const user = await findUser(trx, id)
  if (user?.role === 'ADMIN' && user.state === 'active') return
  const message = adminMessages.assigneeNotAdministrator
  throw new Problem('broken', message, { fields: { assigneeId: message } })
}
