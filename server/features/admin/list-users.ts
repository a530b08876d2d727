import type { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listUserRows } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'

export const listUsers: Handler<typeof adminEndpoints.listUsers> = async ({ ctx, query }) => {
  const { limit = adminPage.usual, cursor } = query
  const { page, nextCursor } = pageOf(await listUserRows(ctx.db, limit + 1, cursor), limit)
  return {
    message: serverMessages.usersListed,
    people: page.map((row) => ({
      ...toUser(ctx.settings, row),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  }
}
