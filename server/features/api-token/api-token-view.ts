import type { ApiToken } from '../../../contract/endpoints/api-token.ts'
import { tokenScopes } from '../../../contract/validation/token-scopes.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import type { TokenRow } from './api-token-store.ts'

type ShownToken = Pick<TokenRow, 'id' | 'name' | 'scopes' | 'created_at' | 'last_used_at'>

/** Nobody makes a token for somebody else. */
export const toApiToken = (
  { id, name, scopes, created_at, last_used_at }: ShownToken,
  owner: Pick<CurrentUser, 'id' | 'full_name'>,
): ApiToken => ({
  _id: id,
  name,
  scopes: tokenScopes.filter((scope) => scopes.split(' ').includes(scope)),
  createdAt: created_at.toISOString(),
  createdBy: { _id: owner.id, fullName: owner.full_name },
  lastUsedAt: last_used_at?.toISOString() ?? null,
})
