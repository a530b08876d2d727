import type { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { removeUnlessLast } from './required-access.ts'
import { removeTwoStep } from './two-step-store.ts'

export const deleteTotp: Handler<typeof twoStepEndpoints.deleteTotp> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const isRemoved = await transact(ctx.db, (trx) =>
    removeUnlessLast(trx, ctx, user, () => removeTwoStep(trx, user.id)),
  )
  if (!isRemoved) throw new Problem('not-found', accountMessages.twoStepOff)
  return { message: messages.twoStepTurnedOff }
}
