import { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'

const apiTokenRoutes = routesFor(apiTokenEndpoints, { listTokens, createToken, revokeToken })

export const apiTokenFeature: Feature = {
  routes: apiTokenRoutes,
}
