import type { pathEndpoints } from '../../../contract/endpoints/path.ts'
import * as messages from '../../../contract/messages/server-path.ts'
import { pathPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import { shared } from '../../http/cache/shared.ts'
import { requirePath } from './path-access.ts'
import { listPathRows } from './path-store.ts'
import { viewPaths } from './path-view.ts'

type Endpoints = typeof pathEndpoints

export const listPaths = shared<Endpoints['listPaths']>({
  handler: async ({ ctx, user, query: { limit = pathPage.default, cursor } }) => {
    const { page, nextCursor } = pageOf(await listPathRows(ctx.db, user, { limit: limit + 1, cursor }), limit)
    return { message: messages.listed, paths: await viewPaths(ctx, user, page), nextCursor }
  },
})

export const readPath = shared<Endpoints['readPath']>({
  handler: async ({ ctx, user, params: { pathId } }) => ({
    message: messages.found,
    path: await requirePath(ctx, user, pathId),
  }),
})
