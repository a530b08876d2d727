import type { Transaction } from 'kysely'
import type { ApiToken, apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { maxTokensPerUser } from '../../../contract/validation/limits.ts'
import { scopesOf, tokenScopes } from '../../../contract/validation/token-scopes.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditOfAdministrator } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/route.ts'
import { requirePasswordAgain } from '../auth/session/password-again-access.ts'
import {
  deleteToken,
  hashSecret,
  insertToken,
  listTokenRows,
  makeSecret,
  type TokenRow,
  tokenSubject,
} from './api-token-store.ts'

export const listTokens: Handler<typeof apiTokenEndpoints.listTokens> = async ({ ctx, user }) => ({
  message: serverMessages.tokensListed,
  tokens: (await listTokenRows(ctx.db, user.id)).map((row) => toApiToken(row, user)),
})

export const createToken: Handler<typeof apiTokenEndpoints.createToken> = async ({
  ctx,
  user,
  body,
  caller,
  act,
}) => {
  const allowed = scopesOf({ role: user.role, isEditor: user.editorId !== undefined })
  if (!body.scopes.every((scope) => allowed.includes(scope)))
    throw new Problem('not-allowed', serverMessages.tokenScopesNotAllowed)
  await requirePasswordAgain({ ctx, user, caller }, body.currentPassword)
  const secret = makeSecret()
  const row = {
    id: newId(),
    user_id: user.id,
    name: body.name,
    token_hash: hashSecret(secret),
    scopes: tokenScopes.filter((scope) => body.scopes.includes(scope)).join(' '),
    created_at: ctx.now(),
    last_used_at: null,
  }
  const which = tokenSubject(row.id)
  const insert = (trx: Transaction<Tables>) => insertToken(trx, row, maxTokensPerUser)
  if (!(await auditOfAdministrator(ctx.db, act, which, insert)))
    throw new Problem('limit-reached', serverMessages.tooManyTokens({ max: maxTokensPerUser }))
  return { message: messages.tokenCreated, secret, token: toApiToken(row, user) }
}

export const revokeToken: Handler<typeof apiTokenEndpoints.revokeToken> = async ({
  ctx,
  user,
  params,
  act,
}) => {
  const which = tokenSubject(params.tokenId)
  const remove = (trx: Transaction<Tables>) => deleteToken(trx, user.id, which.id)
  if (!(await auditOfAdministrator(ctx.db, act, which, remove)))
    throw new Problem('not-found', serverMessages.tokenNotFound)
  return { message: messages.tokenRevoked }
}

type ShownToken = Pick<TokenRow, 'id' | 'name' | 'scopes' | 'created_at' | 'last_used_at'>

/** Nobody makes a token for somebody else. */
const toApiToken = (
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
