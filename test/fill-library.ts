import type { Course } from '../contract/course.ts'
import type { Lecture } from '../contract/lecture.ts'
import { courseFields, lectureFields } from './drafts.ts'
import type { TestApp } from './open-test-app.ts'

type Changes = Record<string, string | Blob>

/** A course made through the front door. */
export async function makeCourse(site: TestApp, session: string, changes: Changes = {}): Promise<Course> {
  const answered = await site.call('createCourse', { form: courseFields(changes), session })
  if (answered.statusCode !== 201) throw new Error(answered.body)
  return answered.json().course
}

/** A lecture added through the front door, with the address of its video. */
export async function makeLecture(
  site: TestApp,
  session: string,
  courseId: string,
  changes: Changes = {},
): Promise<Lecture> {
  const form = lectureFields(changes)
  const answered = await site.call('addLecture', { params: { courseId }, form, session })
  if (answered.statusCode !== 201) throw new Error(answered.body)
  return answered.json().course.lectures.at(-1)
}

/** The status that a public or signed address answers with. */
export const statusOf = async ({ app }: TestApp, address: string) => (await app.inject(address)).statusCode
