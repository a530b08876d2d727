import type { Transaction } from 'kysely'
import type { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { afterReply } from '../../../http/after-reply.ts'
import type { Handler } from '../../../http/route.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { readSchool, requireAllowedDomain } from '../../school/school-store.ts'
import { findUserByEmail } from '../../user/user-store.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { type MailOptions, mailOptionsOf } from './ask-confirmation.ts'
import { emailLinkMs, endEmailChange, insertEmailLink } from './email-link-store.ts'
import { changeMail, takenMail } from './email-mails.ts'

/** Answers the same, and as fast, whether or not the address has an account: the work begins after the response. */
export const changeEmail: Handler<typeof emailEndpoints.changeEmail> = async ({
  ctx,
  user,
  body: { email, currentPassword },
  caller,
  request,
  reply,
  countCall,
}) => {
  const { db, mail } = ctx
  await requirePasswordAgain({ ctx, user, caller }, currentPassword)
  if (email === user.email)
    throw new Problem('broken', messages.emailIsYours, { fields: { email: messages.emailIsYours } })
  await requireAllowedDomain(db, email)
  await countCall(email)
  const options = mailOptionsOf(ctx, request)
  afterReply(ctx, reply, () => mailChange(ctx, user, email, options))
  return { message: mail.isOn ? calls.emailChangeMailed : calls.emailChangeNoted }
}

async function mailChange(
  { db, mail, now }: AppContext,
  user: CurrentUser,
  email: string,
  options: MailOptions,
) {
  await transact(db, async (trx) => {
    const owner = await findUserByEmail(trx, email)
    await (owner ? mailOwner(trx, user, owner, options, now()) : addChange(trx, user, email, options, now()))
  })
  void mail.poll()
}

async function addChange(
  trx: Transaction<Tables>,
  user: CurrentUser,
  email: string,
  { locale, toPage }: MailOptions,
  now: Date,
) {
  const token = await insertEmailLink(trx, { user_id: user.id, kind: 'change', email }, now)
  await replaceMails(trx, user.id, 'email-change')
  const { name: schoolName } = await readSchool(trx)
  const letter = { schoolName, locale, template: changeMail(toPage(token)), lifeMs: emailLinkMs }
  await addMail(trx, { kind: 'email-change', reader: { ...user, email }, ...letter }, now)
}

type Owner = { id: string; full_name: string; email: string; state: string }

async function mailOwner(
  trx: Transaction<Tables>,
  user: CurrentUser,
  reader: Owner,
  { locale }: MailOptions,
  now: Date,
) {
  await endEmailChange(trx, user.id)
  if (reader.state !== 'active') return
  const { name: schoolName } = await readSchool(trx)
  const letter = { reader, schoolName, locale, template: takenMail, lifeMs: emailLinkMs }
  await addMail(trx, { kind: 'email-taken', ...letter }, now)
}
