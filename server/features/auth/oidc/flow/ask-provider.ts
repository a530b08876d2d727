import { pathOf } from '../../../../../contract/api/path-of.ts'
import type { AppContext } from '../../../../context.ts'
import type { Caller } from '../../../../core/admission/caller.ts'
import { linkForMail } from '../../../../http/public-address.ts'
import type { UnreadRequest } from '../../../../http/route.ts'
import { beginFlow, type FlowDraft, giveFlowCookie, proofsOf } from './flow-cookie.ts'
import { OidcFailure } from './oidc-failure.ts'

type Answering = Pick<UnreadRequest<never>, 'ctx' | 'caller' | 'request' | 'reply' | 'countCall'>

export async function leaveForProvider(
  { ctx, caller, request, reply, countCall }: Answering,
  draft: FlowDraft,
) {
  const oidc = requireProvider(ctx)
  await countCall()
  const flow = beginFlow(draft, ctx.now())
  const proofs = proofsOf(oidc.secret, flow)
  const address = await ask(ctx, caller, () => oidc.provider.addressFor(redirectUri(ctx, request), proofs))
  giveFlowCookie(reply, ctx.settings, oidc.secret, flow)
  return address.href
}

export const redirectUri = ({ settings }: AppContext, request: Answering['request']) =>
  new URL(linkForMail(settings, request, pathOf('finishOidc')))

export function requireProvider({ oidc }: AppContext) {
  if (!oidc) throw new OidcFailure('off')
  return oidc
}

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

// Codes of openid-client: no answer in time, or an invalid one, such as a proxy's error page.
const silentCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

const isSilent = (error: unknown) =>
  error instanceof TypeError || silentCodes.includes((error as { code?: string }).code ?? '')
