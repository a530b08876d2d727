import { countLibrary } from '../../contract/admin.ts'
import { serverSays } from '../../contract/server-words.ts'
import { countUnreadMessages } from '../contact/contact-store.ts'
import { readCatalogueRow } from '../course/catalogue-row-store.ts'
import { door } from '../http/door.ts'
import { countLectures } from '../lecture/lecture-store.ts'
import { countPeople } from '../user/user-store.ts'

export const countLibraryDoor = door(countLibrary, async ({ house: { db } }) => {
  const [{ courses }, lectures, people, unreadMessages] = await Promise.all([
    readCatalogueRow(db),
    countLectures(db),
    countPeople(db),
    countUnreadMessages(db),
  ])
  return { message: serverSays.libraryCounted, summary: { courses, lectures, people, unreadMessages } }
})
