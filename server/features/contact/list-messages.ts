import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listMessageRows } from './contact-store.ts'
import { toMessage } from './contact-view.ts'

export const listMessages: Handler<typeof contactEndpoints.listMessages> = async ({ ctx, query }) => {
  const { limit = adminPage.usual, cursor, state } = query
  const { page, nextCursor } = pageOf(
    await listMessageRows(ctx.db, { limit: limit + 1, cursor, state }),
    limit,
  )
  return {
    message: serverMessages.messagesListed,
    messages: page.map(toMessage),
    nextCursor,
  }
}
