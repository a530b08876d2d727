import type { Course } from '../../contract/endpoints/course.ts'
import type { Lecture } from '../../contract/endpoints/lecture.ts'
import { courseFields, lectureFields } from './drafts.ts'
import type { TestApp } from './open-test-app.ts'

type Changes = Record<string, string | Blob>

export async function makeCourse(site: TestApp, session: string, changes: Changes = {}): Promise<Course> {
  const response = await site.call('createCourse', { form: courseFields(changes), session })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().course
}

export async function makeLecture(
  site: TestApp,
  session: string,
  courseId: string,
  changes: Changes = {},
): Promise<Lecture> {
  const form = lectureFields(changes)
  const response = await site.call('addLecture', { params: { courseId }, form, session })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().course.lectures.at(-1)
}

export const statusOf = async ({ app }: TestApp, address: string) => (await app.inject(address)).statusCode
