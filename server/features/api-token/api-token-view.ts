import type { ApiToken } from '../../../contract/endpoints/api-token.ts'
import { tokenScopes } from '../../../contract/validation/token-scopes.ts'
import type { TokenRow } from './api-token-store.ts'

type ShownToken = Pick<TokenRow, 'id' | 'name' | 'scopes' | 'created_at' | 'last_used_at'>

export const toApiToken = ({ id, name, scopes, created_at, last_used_at }: ShownToken): ApiToken => ({
  _id: id,
  name,
  scopes: tokenScopes.filter((scope) => scopes.split(' ').includes(scope)),
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})
