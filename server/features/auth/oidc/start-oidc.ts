import { pages } from '../../../../contract/addresses.ts'
import type { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import { ownPath } from '../../../../contract/endpoints/oidc-choices.ts'
import { redirect } from '../../../http/handlers/redirect.ts'
import { leaveForProvider } from './flow/ask-provider.ts'
import { orPage } from './flow/oidc-failure.ts'

export const startOidc = redirect<typeof oidcEndpoints.startOidc>(async (answering) => {
  const to = ownPath(answering.query.to)
  // A HEAD request, such as a link preview, must not begin a sign-in.
  if (answering.request.method === 'HEAD') return pages.login
  return orPage(answering.request.log, { page: pages.login, to }, () =>
    leaveForProvider(answering, { kind: 'sign-in', to }),
  )
})
