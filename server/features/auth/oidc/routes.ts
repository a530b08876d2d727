import { oidcEndpoints } from '../../../../contract/endpoints/oidc.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { confirmOidc } from './confirm-oidc.ts'
import { finishOidc } from './finish-oidc.ts'
import { linkOidc, readOidc, unlinkOidc } from './link-oidc.ts'
import { startOidc } from './start-oidc.ts'

export const oidcRoutes = routesFor(oidcEndpoints, {
  startOidc,
  finishOidc,
  confirmOidc,
  readOidc,
  linkOidc,
  unlinkOidc,
})
