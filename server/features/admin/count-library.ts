import type { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import type { Handler } from '../../http/route.ts'
import { countUnreadMessages } from '../contact/contact-store.ts'
import { readCatalogueRow } from '../course/catalogue/catalogue-row-store.ts'
import { countLectures } from '../lecture/lecture-store.ts'
import { countUsers } from '../user/user-store.ts'

export const countLibrary: Handler<typeof adminEndpoints.countLibrary> = async ({ ctx: { db } }) => {
  const [{ courses }, lectures, users, unreadMessages] = await Promise.all([
    readCatalogueRow(db),
    countLectures(db),
    countUsers(db),
    countUnreadMessages(db),
  ])
  return {
    message: serverMessages.libraryCounted,
    summary: { courses, lectures, people: users, unreadMessages },
  }
}
