import { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import { routesFor } from '../../http/routes-for.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'

export const apiTokenRoutes = routesFor(apiTokenEndpoints, { listTokens, createToken, revokeToken })
