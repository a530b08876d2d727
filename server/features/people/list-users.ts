import type { peopleEndpoints } from '../../../contract/endpoints/people.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { adminPage } from '../../../contract/validation/limits.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { listUserRows } from '../user/people/people-store.ts'
import { readPeople } from './read-person.ts'

export const listUsers: Handler<typeof peopleEndpoints.listUsers> = async ({ ctx, query }) => {
  const { limit = adminPage.default, cursor, sort, ...filter } = query
  const rows = await listUserRows(ctx.db, filter, { limit: limit + 1, cursor, sort })
  const { page, nextCursor } = pageOf(rows, limit)
  return {
    message: serverMessages.usersListed,
    people: await readPeople(ctx, page),
    nextCursor,
  }
}
