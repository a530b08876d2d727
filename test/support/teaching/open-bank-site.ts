import { makeCourse } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'

/** A course without questions, and its administrator. */
export async function openCourse() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const addCourse = async () => (await makeCourse(site, head))._id
  const courseId = await addCourse()
  return { ...site, head, courseId, params: { courseId }, addCourse }
}
