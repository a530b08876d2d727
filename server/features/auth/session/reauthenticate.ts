import type { sessionEndpoints } from '../../../../contract/endpoints/session.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { confirmedMinutes } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { markSessionConfirmed } from '../../user/session-store.ts'
import { isOwnPassword, rejectWrong } from './password-again-access.ts'

export const reauthenticate: Handler<typeof sessionEndpoints.reauthenticate> = async ({
  ctx,
  user,
  body,
  caller,
}) => {
  if (!(await isOwnPassword({ ctx, user, caller }, body.password))) rejectWrong('password')
  const confirmedAt = ctx.now()
  // The session may have ended during the comparison, for example by a new password.
  if (!(await markSessionConfirmed(ctx.db, user.sessionHash, confirmedAt)))
    throw new Problem('not-signed-in', calls.notSignedIn)
  const until = new Date(confirmedAt.getTime() + confirmedMinutes * 60_000)
  return { message: messages.reauthenticated({ minutes: confirmedMinutes }), until: until.toISOString() }
}
