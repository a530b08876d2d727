import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { pages } from '../../../../contract/addresses.ts'
import type { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import type { AppContext } from '../../../context.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { afterReply } from '../../../http/after-reply.ts'
import { linkForMail } from '../../../http/public-address.ts'
import type { Handler } from '../../../http/route.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { findUserByEmail } from '../../user/user-store.ts'
import { emailLinkMs, insertEmailLink } from './email-link-store.ts'
import { confirmMail } from './email-mails.ts'

/** Answers the same, and as fast, whether or not the account exists: the work begins after the response. */
export const askConfirmation: Handler<typeof emailEndpoints.askConfirmation> = async ({
  ctx,
  body: { email },
  request,
  reply,
  countCall,
}) => {
  const { mail } = ctx
  await countCall(email)
  const options = mailOptionsOf(ctx, request)
  afterReply(ctx, reply, () => mailConfirmation(ctx, email, options))
  return { message: mail.isOn ? calls.confirmationAsked : calls.confirmationAskedNoted }
}

async function mailConfirmation({ db, mail, now }: AppContext, email: string, options: MailOptions) {
  const reader = await findUserByEmail(db, email)
  if (reader?.state !== 'active' || reader.email_confirmed_at) return
  await transact(db, (trx) => addConfirmation(trx, reader, options, now()))
  void mail.poll()
}

export const resendConfirmation: Handler<typeof emailEndpoints.resendConfirmation> = async ({
  ctx,
  user,
  request,
  countCall,
}) => {
  const { db, mail, now } = ctx
  if (user.email_confirmed_at) throw new Problem('conflict', messages.confirmedAlready)
  await countCall(user.email)
  await transact(db, (trx) => addConfirmation(trx, user, mailOptionsOf(ctx, request), now()))
  void mail.poll()
  return { message: mail.isOn ? calls.confirmationMailed : calls.confirmationNoted }
}

export type MailOptions = { locale: Locale; toPage: (token: string) => string }

export const mailOptionsOf = (
  { settings }: Pick<AppContext, 'settings'>,
  request: FastifyRequest,
): MailOptions => ({
  locale: localeOf(request),
  toPage: (token) => linkForMail(settings, request, `${pages.confirmEmail}?token=${token}`),
})

type Reader = { id: string; full_name: string; email: string }

export async function addConfirmation(
  trx: Transaction<Tables>,
  reader: Reader,
  { locale, toPage }: MailOptions,
  now: Date,
) {
  // First, so that the second of two simultaneous calls waits here and then replaces the first one's mail.
  const token = await insertEmailLink(trx, { user_id: reader.id, kind: 'confirm', email: reader.email }, now)
  await replaceMails(trx, reader.id, 'email-confirm')
  const { name: schoolName } = await readSchool(trx)
  const letter = { reader, schoolName, locale, template: confirmMail(toPage(token)), lifeMs: emailLinkMs }
  await addMail(trx, { kind: 'email-confirm', ...letter }, now)
}
