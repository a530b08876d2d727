import type { adminEndpoints } from '../../../contract/endpoints/admin.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Handler } from '../../http/route.ts'
import { countUnreadMessages } from '../contact/contact-store.ts'
import { countCourses } from '../course/catalogue/catalogue-store.ts'
import { countLectures } from '../lecture/lecture-store.ts'
import { countOpenCases } from '../report/case-store.ts'
import { countUsers } from '../user/user-store.ts'

export const countLibrary: Handler<typeof adminEndpoints.countLibrary> = async ({ ctx: { db }, user }) => {
  const [courses, lectures, users, unreadMessages, openReports] = await Promise.all([
    countCourses(db, user),
    countLectures(db, user),
    countUsers(db),
    countUnreadMessages(db),
    countOpenCases(db, user),
  ])
  return {
    message: serverMessages.libraryCounted,
    summary: { courses, lectures, people: users, unreadMessages, openReports },
  }
}
