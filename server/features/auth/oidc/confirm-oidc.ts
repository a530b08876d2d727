import type { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { countAttempt } from '../../../rate-limit/attempt-store.ts'
import { findUser } from '../../user/user-store.ts'
import { toUser } from '../../user/user-view.ts'
import { requireSecondStep } from '../two-step/require-second-step.ts'
import { findIdentity } from './account/identity-store.ts'
import { oidcFlowUse, readFlow, takeFlowCookie } from './flow/flow-cookie.ts'
import { OidcFailure } from './flow/oidc-failure.ts'
import { openOidcSession } from './open-oidc-session.ts'

export const confirmOidc: Handler<typeof oidcEndpoints.confirmOidc> = async ({
  ctx,
  user: currentUser,
  body,
  request,
  reply,
}) => {
  const { db, settings, now } = ctx
  const flow = readFlow(request, settings, { secret: ctx.oidc?.secret ?? '', now: now() })
  if (!flow || flow === 'expired' || flow.kind !== 'code') beginAgain()
  const identity = await findIdentity(db, flow)
  const user = identity && (await findUser(db, identity.user_id))
  if (user?.state !== 'active') beginAgain()
  await requireSecondStep(ctx, user, { code: body.code, passkey: undefined, request })
  const { count } = await countAttempt(db, oidcFlowUse, flow.id, now())
  if (count > 1) beginAgain()
  await openOidcSession({ ctx, currentUser, request, reply }, user, flow).catch((error) => {
    if (error instanceof OidcFailure) beginAgain()
    throw error
  })
  takeFlowCookie(reply, settings)
  return { message: calls.loggedIn, user: toUser(settings, user) }
}

function beginAgain(): never {
  throw new Problem('conflict', messages.oidcBeginAgain)
}
