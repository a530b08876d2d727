import { pages } from '../../../../contract/addresses.ts'
import type { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import { oidcReturn } from '../../../../contract/endpoints/oidc-choices.ts'
import { localeOf } from '../../../core/locales.ts'
import { redirect } from '../../../http/handlers/redirect.ts'
import type { UnreadRequest } from '../../../http/route.ts'
import { countAttempt } from '../../../rate-limit/attempt-store.ts'
import { findSecondStep } from '../two-step/require-second-step.ts'
import { findOrMakeUser } from './account/find-or-make-user.ts'
import { linkToUser } from './account/link-user.ts'
import { ask, redirectUri, requireProvider } from './flow/ask-provider.ts'
import {
  beginFlow,
  type Flow,
  giveFlowCookie,
  oidcFlowUse,
  proofsOf,
  readFlow,
  takeFlowCookie,
} from './flow/flow-cookie.ts'
import { OidcFailure, orPage, pageWith } from './flow/oidc-failure.ts'
import type { Claims } from './flow/provider.ts'
import { openOidcSession } from './open-oidc-session.ts'

type Answering = UnreadRequest<typeof oidcEndpoints.finishOidc>

/** Signing in and linking both return to this address, because it is registered at the provider. */
export const finishOidc = redirect<typeof oidcEndpoints.finishOidc>(async (answering) => {
  const { ctx, request } = answering
  if (request.method === 'HEAD') return pages.login
  const flow = readFlow(request, ctx.settings, { secret: ctx.oidc?.secret ?? '', now: ctx.now() })
  const known = typeof flow === 'object' ? flow : undefined
  const page = known?.kind === 'link' ? pages.oidc : pages.login
  return orPage(request.log, { page, to: known?.to ?? '/' }, () => finish(answering, flow))
})

async function finish(answering: Answering, flow: ReturnType<typeof readFlow>) {
  const { ctx, caller, query, request, reply, countCall } = answering
  const oidc = requireProvider(ctx)
  if (flow === 'expired') throw new OidcFailure('expired')
  if (!flow || flow.kind === 'code') throw new OidcFailure('began-elsewhere')
  await countCall()
  const proofs = proofsOf(oidc.secret, flow)
  // Keeps the cookie: it belongs to the latest sign-in, perhaps in another tab.
  if (query.state !== proofs.state) throw new OidcFailure('began-elsewhere')
  takeFlowCookie(reply, ctx.settings)
  const { count } = await countAttempt(ctx.db, oidcFlowUse, flow.id, ctx.now())
  if (count > 1) throw new OidcFailure('expired')
  if (query.error !== undefined)
    throw new OidcFailure(query.error === 'access_denied' ? 'denied' : 'provider')

  const returnedTo = redirectUri(ctx, request)
  returnedTo.search = request.url.slice(request.url.indexOf('?'))
  const claims = await ask(ctx, caller, () => oidc.provider.readClaims(returnedTo, proofs))
  return flow.kind === 'link' ? link(answering, flow, claims) : signIn(answering, flow, claims)
}

async function signIn({ ctx, user: currentUser, request, reply }: Answering, { to }: Flow, claims: Claims) {
  const user = await findOrMakeUser(ctx, claims, localeOf(request))
  const identity = { issuer: claims.iss, subject: claims.sub }
  const { isNeeded, hasCode } = await findSecondStep(ctx, user)
  if (isNeeded && !hasCode) throw new OidcFailure('passkey-first')
  if (isNeeded) {
    const waiting = beginFlow({ kind: 'code', to, ...identity }, ctx.now())
    giveFlowCookie(reply, ctx.settings, ctx.oidc?.secret ?? '', waiting)
    return pageWith(pages.login, { [oidcReturn.code]: '', [oidcReturn.to]: to })
  }
  await openOidcSession({ ctx, currentUser, request, reply }, user, identity)
  return pageWith(pages.login, { [oidcReturn.done]: '', [oidcReturn.to]: to })
}

async function link({ ctx, user, request }: Answering, flow: Flow & { kind: 'link' }, claims: Claims) {
  if (user?.sessionHash !== flow.sessionHash) throw new OidcFailure('began-elsewhere')
  await linkToUser(ctx, user.id, claims, localeOf(request))
  return pageWith(pages.oidc, { [oidcReturn.done]: '' })
}
