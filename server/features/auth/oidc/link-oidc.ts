import { pages } from '../../../../contract/addresses.ts'
import type { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { Problem } from '../../../core/problem.ts'
import type { Handler } from '../../../http/route.ts'
import { requirePasswordAgain } from '../session/password-again-access.ts'
import { listIdentitiesOf } from './account/identity-store.ts'
import { leaveForProvider } from './flow/ask-provider.ts'
import { describeError, OidcFailure } from './flow/oidc-failure.ts'

const retryAfterSeconds = 10

/**
 * A POST that needs the password: a link on another site, in a browser signed in at the provider as another person,
 * must not open this account to them.
 */
export const linkOidc: Handler<typeof oidcEndpoints.linkOidc> = async (asking) => {
  const { ctx, user, body, request } = asking
  if (!ctx.oidc) throw new Problem('not-found', messages.oidcOff)
  const identities = await listIdentitiesOf(ctx.db, user.id)
  if (identities.length > 0) throw new Problem('conflict', messages.oidcLinkedAlready)
  await requirePasswordAgain(asking, body.currentPassword)
  const draft = { kind: 'link', to: pages.oidc, sessionHash: user.sessionHash } as const
  const address = await leaveForProvider(asking, draft).catch((error) => {
    if (!(error instanceof OidcFailure)) throw error
    request.log.warn({ reason: describeError(error) }, 'the provider could not be asked')
    throw new Problem('busy', messages.oidcUnreachable, { retryAfterSeconds })
  })
  return { message: messages.oidcLeave, address }
}
