import type { apiTokenEndpoints } from '../../../contract/endpoints/api-token.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Handler } from '../../http/route.ts'
import { listTokenRows } from './api-token-store.ts'
import { toApiToken } from './api-token-view.ts'

export const listTokens: Handler<typeof apiTokenEndpoints.listTokens> = async ({ ctx, user }) => ({
  message: serverMessages.tokensListed,
  tokens: (await listTokenRows(ctx.db, user.id)).map((row) => toApiToken(row, user)),
})
