import type { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Handler } from '../../http/route.ts'
import { deleteToken } from './api-token-store.ts'

export const revokeToken: Handler<typeof apiTokenEndpoints.revokeToken> = async ({ ctx, user, params }) => {
  if (!(await deleteToken(ctx.db, user.id, params.tokenId)))
    throw new Problem('not-found', serverMessages.tokenNotFound)
  return { message: messages.tokenRevoked }
}
