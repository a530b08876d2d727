import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { updateMessageState } from './contact-store.ts'
import { toMessage } from './contact-view.ts'

export const markMessage: Handler<typeof contactEndpoints.markMessage> = async ({ ctx, params, body }) => {
  const row = await updateMessageState(ctx.db, params.messageId, body.state)
  if (!row) throw new Problem('not-found', serverMessages.messageNotFound)
  return { message: messages.messageMarked, contactMessage: toMessage(row) }
}
