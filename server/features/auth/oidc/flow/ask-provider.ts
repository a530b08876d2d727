import { pathOf } from '../../../../../contract/api/path-of.ts'
import type { Caller } from '../../../../core/admission/caller.ts'
import type { AppContext } from '../../../../core/context.ts'
import { linkForMail } from '../../../../http/public-address.ts'
import type { UnreadRequest } from '../../../../http/route.ts'
import { enforceRateLimit, rateLimits } from '../../../../rate-limit/attempt-store.ts'
import { beginFlow, type FlowDraft, giveFlowCookie, proofsOf } from './flow-cookie.ts'
import { OidcFailure } from './oidc-failure.ts'

type Answering = Pick<UnreadRequest<never>, 'ctx' | 'caller' | 'request' | 'reply'>

/** Gives the browser the cookie of a new flow; returns the provider's address to which it goes. */
export async function leaveForProvider({ ctx, caller, request, reply }: Answering, draft: FlowDraft) {
  const oidc = requireProvider(ctx)
  await limitFlows(ctx, caller)
  const flow = beginFlow(draft, ctx.now())
  const proofs = proofsOf(oidc.secret, flow)
  const address = await ask(ctx, caller, () => oidc.provider.addressFor(redirectUri(ctx, request), proofs))
  giveFlowCookie(reply, ctx.settings, oidc.secret, flow)
  return address.href
}

/** Where the provider sends the browser. */
export const redirectUri = ({ settings }: AppContext, request: Answering['request']) =>
  new URL(linkForMail(settings, request, pathOf('finishOidc')))

export function requireProvider({ oidc }: AppContext) {
  if (!oidc) throw new OidcFailure('off')
  return oidc
}

export async function limitFlows({ db, settings, now }: AppContext, { address }: Caller) {
  if (settings.rateLimits) await enforceRateLimit(db, rateLimits.oidc, address, now())
}

/** The provider's failures become an `OidcFailure`. */
export async function ask<T>(
  { admission, inFlight }: AppContext,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  using _slot = admission.providerCalls.enter(caller)
  using _rest = inFlight.rest()
  try {
    return await work()
  } catch (error) {
    throw new OidcFailure(isSilent(error) ? 'provider' : 'answer', error)
  }
}

// Of openid-client: no answer in time, or one that is none, such as an error page of a proxy.
const silentCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

const isSilent = (error: unknown) =>
  error instanceof TypeError || silentCodes.includes((error as { code?: string }).code ?? '')
