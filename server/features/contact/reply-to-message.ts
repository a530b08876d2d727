import { pages } from '../../../contract/addresses.ts'
import type { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { english } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as mailMessages from '../../../contract/messages/server-mail.ts'
import { locales } from '../../core/locales.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { linkForMail } from '../../http/public-address.ts'
import type { Handler } from '../../http/route.ts'
import { addMail } from '../../mail/mail-store.ts'
import type { MailTemplate } from '../../mail/write-mail.ts'
import { readSchool } from '../school/school-store.ts'
import { findMessage, messageSubject, updateMessage } from './contact-store.ts'
import { toMessages } from './contact-view.ts'
import { insertReply } from './reply-store.ts'

const lifeMs = 3 * 86_400_000

export const replyToMessage: Handler<typeof contactEndpoints.replyToMessage> = async ({
  ctx,
  user,
  params,
  body: { text },
  request,
  act,
}) => {
  const { db, settings, mail, now } = ctx
  const which = messageSubject(params.messageId)
  const link = linkForMail(settings, request, pages.contact)
  const row = await auditChange(db, act, which, async (trx) => {
    const message = await findMessage(trx, which.id)
    if (!message) throw new Problem('not-found', serverMessages.messageNotFound)
    const { name: schoolName } = await readSchool(trx)
    const locale = locales.find(({ code }) => code === message.language) ?? english
    const reader = { id: null, full_name: message.name, email: message.email }
    const template = replyMail(schoolName, text, link)
    const { id: mail_id } = await addMail(
      trx,
      { kind: 'message-reply', reader, schoolName, locale, template, lifeMs },
      now(),
    )
    await insertReply(trx, { message_id: which.id, user_id: user.id, mail_id, text, created_at: now() })
    return updateMessage(trx, which.id, { state: 'done' })
  })
  void mail.poll()
  const [contactMessage] = row ? await toMessages(db, [row]) : []
  if (!contactMessage) throw new Problem('not-found', serverMessages.messageNotFound)
  return { message: mail.isOn ? calls.replyMailed : calls.replyWritten, contactMessage }
}

/** Does not quote the message: anyone can send one with another person's e-mail. */
const replyMail = (school: string, text: string, link: string): MailTemplate => ({
  subject: mailMessages.replySubject({ school }),
  paragraphs: [text, mailMessages.replyReason({ school })],
  action: { label: mailMessages.replyAgain, link },
})
