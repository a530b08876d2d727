import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import type { Handler } from '../../http/route.ts'
import { enforceRateLimit, rateLimits } from '../../rate-limit/attempt-store.ts'
import { insertMessage } from './contact-store.ts'

export const sendMessage: Handler<typeof contactEndpoints.sendMessage> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  const { db, settings, now } = ctx
  if (settings.rateLimits) await enforceRateLimit(db, rateLimits.message, caller.address, now())
  await insertMessage(db, { ...body, user_id: user?.id ?? null }, now())
  return { message: messages.messageSent }
}
