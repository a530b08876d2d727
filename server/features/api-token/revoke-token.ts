import type { Transaction } from 'kysely'
import type { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditOfAdministrator } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/route.ts'
import { deleteToken, tokenSubject } from './api-token-store.ts'

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
