import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { pages } from '../../../../contract/addresses.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../context.ts'
import { localeOf } from '../../../core/locales.ts'
import type { Tables } from '../../../db/tables.ts'
import { linkForMail } from '../../../http/public-address.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { emailLinkMs, insertEmailLink } from './email-link-store.ts'
import { confirmMail } from './email-mails.ts'

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
