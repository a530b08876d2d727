import { countLibrary } from '../../../contract/endpoints/admin.ts'
import { serverMessages } from '../../../contract/messages/server-messages.ts'
import { defineRoute } from '../../http/route.ts'
import { countUnreadMessages } from '../contact/contact-store.ts'
import { readCatalogueRow } from '../course/catalogue-row-store.ts'
import { countLectures } from '../lecture/lecture-store.ts'
import { countUsers } from '../user/user-store.ts'

export const countLibraryRoute = defineRoute(countLibrary, async ({ ctx: { db } }) => {
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
})
