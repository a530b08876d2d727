import type { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listUserRows } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'

export const listUsers: Handler<typeof adminEndpoints.listUsers> = async ({ ctx, query }) => {
  const { limit = adminPage.usual, cursor, q } = query
  const { page, nextCursor } = pageOf(await listUserRows(ctx.db, { limit: limit + 1, cursor, q }), limit)
  return {
    message: serverMessages.usersListed,
    people: page.map((row) => ({
      ...toUser(ctx.settings, row),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  }
}
