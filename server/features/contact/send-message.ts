import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as messages from '../../../contract/messages/calls.ts'
import { localeOf } from '../../core/locales.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { insertMessage } from './contact-store.ts'

/** A message with the hidden field filled in gets the same answer but is stored as spam, where people can find it. */
export const sendMessage: Handler<typeof contactEndpoints.sendMessage> = async ({
  ctx,
  user,
  body: { website = '', ...written },
  request,
  countCall,
}) => {
  const { db, now } = ctx
  await countCall()
  const draft = {
    ...written,
    is_spam: website.trim() !== '',
    language: localeOf(request).code,
    user_id: user?.id ?? null,
  }
  await transact(db, (trx) => insertMessage(trx, draft, now()))
  return { message: messages.messageSent }
}
