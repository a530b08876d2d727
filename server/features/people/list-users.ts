import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { pageOf } from '../../db/page-of.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { listUserRows } from '../user/people/people-store.ts'
import type { UserRow } from '../user/user-store.ts'
import { viewPeople } from './person-view.ts'

export const listUsers: Handler<typeof peopleEndpoints.listUsers> = async ({ ctx, query }) => {
  const { limit = adminPage.default, cursor, sort, ...filter } = query
  const rows = await listUserRows(ctx.db, filter, { limit: limit + 1, cursor, sort })
  const { page, nextCursor } = pageOf(rows, limit)
  return {
    message: serverMessages.usersListed,
    people: await viewPeople(ctx, page),
    nextCursor,
  }
}

const rowsAtOnce = 500

export const downloadPeople = csv<typeof peopleEndpoints.downloadPeople>({
  fileName: 'people.csv',
  columns: ['fullName', 'email', 'role', 'state', 'subscription', 'createdAt', 'id'],
  listRows: async function* ({ ctx, query }) {
    let cursor: string | undefined
    do {
      const rows = await listUserRows(ctx.db, query, { limit: rowsAtOnce, cursor })
      if (rows.length > 0) yield rows.map(toCells)
      cursor = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
    } while (cursor)
  },
})

const toCells = (row: UserRow) => [
  row.full_name,
  row.email,
  row.role,
  row.state,
  row.subscription_status,
  row.created_at.toISOString(),
  row.id,
]
