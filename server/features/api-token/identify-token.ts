import type { FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { TokenScope } from '../../../contract/validation/token-scopes.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { hasBearer } from '../../http/guard.ts'
import type { CallCounts } from '../../rate-limit/call-counts.ts'
import { requireConfirmed } from '../user/email/email-store.ts'
import { findTokenUser, hashSecret, markTokenUsed, secretPattern } from './api-token-store.ts'

const usedToleranceMs = 60_000

export const readBearer = (request: FastifyRequest) =>
  hasBearer(request) ? request.headers.authorization?.slice('bearer'.length).trim() : undefined

/** Returns the token's user. Throws 401 for an unknown token, 429 for a busy one, 403 if it may not make this call. */
export async function identifyToken(
  ctx: Pick<AppContext, 'db' | 'log' | 'now' | 'settings'> & { tokenCalls: CallCounts | undefined },
  secret: string,
  scope: TokenScope | undefined,
): Promise<CurrentUser> {
  const holder = secretPattern.test(secret) ? await findTokenUser(ctx.db, hashSecret(secret)) : undefined
  if (!holder) throw new Problem('not-signed-in', serverMessages.tokenInvalid)
  const { user, token } = holder
  requireConfirmed(ctx.settings, user)
  ctx.tokenCalls?.enforce(token.id)
  if (!scope) throw new Problem('not-allowed', serverMessages.tokenNotAllowed)
  if (!token.scopes.includes(scope))
    throw new Problem('not-allowed', serverMessages.tokenScopeMissing({ scope }))
  await noteUse(ctx, token)
  return user
}

/** Written at most once a minute; a database that cannot be written still serves reads. */
async function noteUse(
  { db, log, now }: Pick<AppContext, 'db' | 'log' | 'now'>,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
) {
  if (lastUsedAt && Math.abs(now().getTime() - lastUsedAt.getTime()) < usedToleranceMs) return
  await markTokenUsed(db, id, now()).catch((error) =>
    log.warn({ err: error }, 'the use of a token was not noted'),
  )
}
