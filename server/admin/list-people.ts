import { listPeople } from '../../contract/admin.ts'
import { adminPage } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { pageOf } from '../db/page-of.ts'
import { door } from '../http/door.ts'
import { listUsers } from '../user/user-store.ts'
import { showUser } from '../user/user-view.ts'

export const listPeopleDoor = door(listPeople, async ({ house, query }) => {
  const { limit: most = adminPage.usual, cursor } = query
  const { page, nextCursor } = pageOf(await listUsers(house.db, most + 1, cursor), most)
  return {
    message: serverSays.peopleListed,
    people: page.map((row) => ({
      ...showUser(house.settings, row),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  }
})
