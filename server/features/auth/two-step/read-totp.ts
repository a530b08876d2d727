import type { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import type { Handler } from '../../../http/route.ts'
import { isRequiredOf } from './required-access.ts'
import { countRecoveryCodes, findTwoStep } from './two-step-store.ts'

export const readTotp: Handler<typeof twoStepEndpoints.readTotp> = async ({ ctx, user }) => {
  const since = (await findTwoStep(ctx.db, user.id))?.confirmed_at
  return {
    message: messages.twoStepRead,
    isOn: Boolean(since),
    since: since?.toISOString() ?? null,
    isDemanded: isRequiredOf(ctx, user),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id),
  }
}
