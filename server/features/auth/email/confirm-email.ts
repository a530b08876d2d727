import type { Transaction } from 'kysely'
import type { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { onDuplicate } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { confirmEmail as markConfirmed, replaceEmail } from '../../user/email/email-store.ts'
import { closeOtherSessionsOf } from '../../user/session-store.ts'
import { findUser, type UserRow } from '../../user/user-store.ts'
import { deleteResetOf } from '../reset/reset-store.ts'
import { deleteEmailLinksOf, takeEmailLink } from './email-link-store.ts'
import { changedMail } from './email-mails.ts'

const noticeLifeMs = 3 * 86_400_000

/** Works signed in or not, because the mail may be read on another device. */
export const confirmEmail: Handler<typeof emailEndpoints.confirmEmail> = async ({
  ctx,
  body,
  user,
  request,
}) => {
  const { db, mail, now } = ctx
  const locale = localeOf(request)
  const done = await transact(db, async (trx) => {
    const link = await takeEmailLink(trx, body.token, now())
    const owner = link && (await findUser(trx, link.user_id))
    if (!link || owner?.state !== 'active') rejectLink()
    if (link.kind === 'change') {
      const ownSession = user?.id === owner.id ? user.sessionHash : ''
      await change(trx, owner, { email: link.email, ownSession, locale }, now())
    } else if (link.email === owner.email) await markConfirmed(trx, owner.id, now())
    else rejectLink()
    return link
  }).catch(onDuplicate('user.email', rejectTaken))
  void mail.poll()
  const message = done.kind === 'change' ? messages.emailChanged : calls.emailConfirmed
  return { message, email: done.email }
}

type Change = { email: string; ownSession: string; locale: Locale }

async function change(
  trx: Transaction<Tables>,
  owner: UserRow,
  { email, ownSession, locale }: Change,
  now: Date,
) {
  await replaceEmail(trx, owner.id, email, now)
  await deleteEmailLinksOf(trx, owner.id)
  await deleteResetOf(trx, owner.id)
  for (const kind of ['email-confirm', 'email-change', 'password-reset'] as const)
    await replaceMails(trx, owner.id, kind)
  await closeOtherSessionsOf(trx, owner.id, ownSession)
  const { name: schoolName } = await readSchool(trx)
  const letter = { reader: owner, schoolName, locale, template: changedMail, lifeMs: noticeLifeMs }
  await addMail(trx, { kind: 'email-changed', ...letter }, now)
}

function rejectLink(): never {
  throw new Problem('broken', messages.emailLinkInvalid, { fields: { token: messages.emailLinkInvalid } })
}

function rejectTaken(): never {
  throw new Problem('conflict', messages.emailTakenMeanwhile)
}
