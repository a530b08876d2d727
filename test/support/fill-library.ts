import type { Course } from '../../contract/endpoints/course.ts'
import type { Resource } from '../../contract/endpoints/lecture.ts'
import { courseFields, lectureFields } from './drafts.ts'
import { pdfFile } from './learner/make-pdf.ts'
import type { TestApp } from './open-test-app.ts'
import type { SeenLecture } from './video/seen-lecture.ts'

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
): Promise<SeenLecture> {
  const form = lectureFields(changes)
  const response = await site.call('addLecture', { params: { courseId }, form, session })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().course.lectures.at(-1)
}

export async function writeArticle(
  site: TestApp,
  session: string,
  courseId: string,
  changes: Record<string, string> = {},
): Promise<SeenLecture> {
  const json = { title: 'Splices', body: '# Splices\n\nThe **eye splice** first.', ...changes }
  const response = await site.call('addArticle', { params: { courseId }, session, json })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().lecture
}

export async function addFile(
  site: TestApp,
  session: string,
  courseId: string,
  changes: Changes = {},
): Promise<SeenLecture> {
  const form = { title: 'The chart', file: pdfFile(), ...changes }
  const response = await site.call('addFile', { params: { courseId }, session, form })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().lecture
}

export async function hangResource(
  site: TestApp,
  session: string,
  params: { courseId: string; lectureId: string },
  file: File = pdfFile('table.pdf', ['Table']),
): Promise<Resource> {
  const response = await site.call('addResource', { params, session, form: { file } })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().resource
}

export const statusOf = async ({ app }: TestApp, address: string) => (await app.inject(address)).statusCode
