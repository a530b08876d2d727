import type { authEndpoints } from '../../../../contract/endpoints/auth.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { addMail, replaceMails } from '../../../mail/mail-store.ts'
import { readSchool } from '../../school/school-store.ts'
import { isConfirmedByLink } from '../../user/email/email-store.ts'
import { closeSessionsOf, deleteTokensOf } from '../../user/session-store.ts'
import { changePasswordHash, findUser } from '../../user/user-store.ts'
import { forgetGuesses } from '../compare-password.ts'
import { endEmailChange } from '../email/email-link-store.ts'
import { deletePasskeysOf } from '../passkey/passkey-store.ts'
import { takeSessionCookie } from '../session-cookie.ts'
import { passwordChangedMail } from './reset-mails.ts'
import { hasReset, takeReset } from './reset-store.ts'

const noticeLifeMs = 3 * 86_400_000

export const resetPassword: Handler<typeof authEndpoints.resetPassword> = async (request) => {
  const { ctx, body, caller, reply } = request
  const { db, passwords, settings, mail, now } = ctx
  // Hashing costs much more than a lookup, so a guess must not reach it.
  if (!(await hasReset(db, body.token, now()))) rejectLink()
  const hash = await passwords.hash(body.password, caller)
  const locale = localeOf(request.request)
  await transact(db, async (trx) => {
    const userId = await takeReset(trx, body.token, now())
    if (!userId) rejectLink()
    await changePasswordHash(trx, userId, hash)
    await closeSessionsOf(trx, userId)
    // Like the operator's reset: the account's previous holder may have left a token.
    await deleteTokensOf(trx, userId)
    const reader = await findUser(trx, userId)
    if (!reader) rejectLink()
    await endEmailChange(trx, userId)
    // An attacker who signed up with another person's e-mail may wait for them with a passkey. Administrators keep
    // theirs, which may be demanded.
    const isUnproven = reader.role !== 'ADMIN' && !isConfirmedByLink(reader)
    const endsPasskeys = isUnproven && (await deletePasskeysOf(trx, userId))
    // A person who forgot the password has guessed before.
    await forgetGuesses(trx, reader.email, caller.address)
    await replaceMails(trx, userId, 'password-reset')
    const { name: schoolName } = await readSchool(trx)
    const notice = {
      reader,
      schoolName,
      locale,
      template: passwordChangedMail({ endsPasskeys }),
      lifeMs: noticeLifeMs,
    }
    await addMail(trx, { kind: 'password-changed', ...notice }, now())
  })
  void mail.poll()
  takeSessionCookie(reply, settings)
  return { message: calls.passwordReset }
}

function rejectLink(): never {
  throw new Problem('broken', serverMessages.resetLinkInvalid, {
    fields: { token: serverMessages.resetLinkInvalid },
  })
}
