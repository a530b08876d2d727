import type { Transaction } from 'kysely'
import type { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { maxTokensPerUser } from '../../../contract/validation/limits.ts'
import { scopesOf, tokenScopes } from '../../../contract/validation/token-scopes.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { auditOfAdministrator } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/route.ts'
import { requirePasswordAgain } from '../auth/session/password-again-access.ts'
import { hashSecret, insertToken, makeSecret, tokenSubject } from './api-token-store.ts'
import { toApiToken } from './api-token-view.ts'

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
