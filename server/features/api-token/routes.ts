import { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import { routesFor } from '../../http/routes-for.ts'
import { createToken } from './create-token.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'

export const apiTokenRoutes = routesFor(apiTokenEndpoints, { listTokens, createToken, revokeToken })
