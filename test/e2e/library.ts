import { apiBase } from '../../contract/addresses.ts'
import type { Course } from '../../contract/endpoints/course.ts'
import { courseFields, lectureFields } from '../support/drafts.ts'
import { administratorAccount } from '../support/start-site.ts'

type Fields = Record<string, string | Blob>

export async function makeCourse(
  address: string,
  changes: Fields = {},
  lectures: Fields[] = [],
): Promise<Course> {
  const cookie = await openSession(address)
  const { course } = await post(`${address}${apiBase}/course`, cookie, courseFields(changes))
  for (const lecture of lectures)
    await post(`${address}${apiBase}/course/${course._id}`, cookie, lectureFields(lecture))
  return course
}

async function openSession(address: string) {
  const response = await fetch(`${address}${apiBase}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administratorAccount),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function post(url: string, cookie: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(url, { method: 'POST', headers: { cookie }, body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
