import type { twoStepEndpoints } from '../../../../contract/endpoints/sign-in/two-step.ts'
import * as messages from '../../../../contract/messages/generated/calls.ts'
import * as accountMessages from '../../../../contract/messages/generated/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../sessions/password-again-access.ts'
import { removeTwoStep } from './two-step-store.ts'

export const deleteTotp: Handler<typeof twoStepEndpoints.deleteTotp> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  if (!(await removeTwoStep(ctx.db, user.id))) throw new Problem('not-found', accountMessages.twoStepOff)
  return { message: messages.twoStepTurnedOff }
}
