import type { emailEndpoints } from '../../../../contract/endpoints/email.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-email.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { replaceMails } from '../../../mail/mail-store.ts'
import { confirmEmail } from '../../user/email/email-store.ts'
import { hasInvitation, takeInvitation } from '../../user/email/invitation-store.ts'
import { changePasswordHash, findUser } from '../../user/user-store.ts'
import { deleteResetOf } from '../reset/reset-store.ts'

/** Ignores the sign-up setting, because an administrator made the account. */
export const acceptInvitation: Handler<typeof emailEndpoints.acceptInvitation> = async ({
  ctx: { db, passwords, now },
  body,
  caller,
}) => {
  // Hashing costs much more than a lookup, so a guess must not reach it.
  if (!(await hasInvitation(db, body.token, now()))) rejectLink()
  const hash = await passwords.hash(body.password, caller)
  const email = await transact(db, async (trx) => {
    const userId = await takeInvitation(trx, body.token, now())
    const user = userId === undefined ? undefined : await findUser(trx, userId)
    if (user?.state !== 'active') rejectLink()
    await changePasswordHash(trx, user.id, hash)
    await confirmEmail(trx, user.id, now())
    await deleteResetOf(trx, user.id)
    for (const kind of ['invitation', 'password-reset', 'email-confirm'] as const)
      await replaceMails(trx, user.id, kind)
    return user.email
  })
  return { message: calls.passwordReset, email }
}

function rejectLink(): never {
  throw new Problem('broken', messages.invitationInvalid, { fields: { token: messages.invitationInvalid } })
}
