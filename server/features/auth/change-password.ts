import type { authEndpoints } from '../../../contract/endpoints/auth.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { replaceMails } from '../../mail/mail-store.ts'
import { closeOtherSessionsOf, deleteTokensOf } from '../user/session-store.ts'
import { findUser, replacePasswordHash } from '../user/user-store.ts'
import { comparePassword } from './compare-password.ts'
import { endEmailChange } from './email/email-link-store.ts'
import { deleteResetOf } from './reset/reset-store.ts'

export const changePassword: Handler<typeof authEndpoints.changePassword> = async ({
  ctx,
  user: currentUser,
  body,
  caller,
}) => {
  const { db, passwords } = ctx
  const user = await findUser(db, currentUser.id)
  const guess = {
    email: currentUser.email,
    caller,
    password: body.currentPassword,
    storedHash: user?.password_hash,
  }
  if (!(await comparePassword(ctx, guess)) || !user) rejectWrong()
  const hash = await passwords.hash(body.newPassword, caller)
  await transact(db, async (trx) => {
    // Two simultaneous changes compare with the same password; for the second one it is outdated by now.
    if (!(await replacePasswordHash(trx, currentUser.id, user.password_hash, hash))) rejectWrong()
    await deleteResetOf(trx, currentUser.id)
    await replaceMails(trx, currentUser.id, 'password-reset')
    // A person with the old password may have requested it, to an e-mail of their own.
    await endEmailChange(trx, currentUser.id)
    await closeOtherSessionsOf(trx, currentUser.id, currentUser.sessionHash)
    if (body.revokeTokens) await deleteTokensOf(trx, currentUser.id)
  })
  return { message: messages.passwordChanged }
}

function rejectWrong(): never {
  throw new Problem('broken', serverMessages.passwordWrong, {
    fields: { currentPassword: serverMessages.passwordWrong },
  })
}
