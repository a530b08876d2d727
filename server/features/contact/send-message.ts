import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { messages } from '../../../contract/messages/messages.ts'
import type { Handler } from '../../http/route.ts'
import { enforceRateLimit, rateLimits } from '../../rate-limit/attempt-store.ts'
import { insertMessage } from './contact-store.ts'

export const sendMessage: Handler<typeof contactEndpoints.sendMessage> = async ({ ctx, body, caller }) => {
  const { db, settings, now } = ctx
  if (settings.rateLimits) await enforceRateLimit(db, rateLimits.message, caller.address, now())
  await insertMessage(db, body, now())
  return { message: messages.messageSent }
}
