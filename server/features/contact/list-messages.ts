import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { unreadMark } from '../../../contract/validation/paging.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listMessageRows } from './contact-store.ts'
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
