import type { twoStepEndpoints } from '../../../../contract/endpoints/two-step.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { readSchool } from '../../school/school-store.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { makeTotpSecret, otpauthAddress } from './totp.ts'
import { saveNewSecret } from './two-step-store.ts'

export const createTotp: Handler<typeof twoStepEndpoints.createTotp> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const secret = makeTotpSecret()
  if (!(await saveNewSecret(ctx.db, user.id, secret, ctx.now())))
    throw new Problem('conflict', messages.twoStepOnAlready)
  const school = await readSchool(ctx.db)
  return { message: calls.secretMade, secret, otpauth: otpauthAddress(secret, school.name, user.email) }
}
