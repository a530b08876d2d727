import type { myDataEndpoints } from '../../../../contract/endpoints/my-data.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { findUserByEmail } from '../../user/user-store.ts'
import { comparePassword } from '../compare-password.ts'
import { requireSecondStep } from '../two-step/require-second-step.ts'
import { erasedBefore } from './deletion-access.ts'
import { markRestored } from './deletion-store.ts'

/** Reveals no more than signing in: only a person with the password learns the account's state. */
export const restoreAccount: Handler<typeof myDataEndpoints.restoreAccount> = async ({
  ctx,
  body,
  caller,
  request,
}) => {
  const user = await findUserByEmail(ctx.db, body.email)
  const matches = await comparePassword(ctx, { ...body, caller, storedHash: user?.password_hash })
  if (!user || !matches) throw new Problem('not-signed-in', serverMessages.loginWrong)
  await requireSecondStep(ctx, user, { code: body.code, passkey: undefined, request })
  const state = await transact(ctx.db, async (trx) => {
    const restored = await markRestored(trx, user.id, erasedBefore(ctx))
    if (restored) await ctx.judgeLearner(trx, user.id, ctx.now())
    return restored
  })
  if (!state) throw new Problem('conflict', accountMessages.nothingToRestore)
  return { message: state === 'active' ? messages.accountRestored : accountMessages.restoredDisabled }
}
