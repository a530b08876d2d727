import assert from 'node:assert/strict'
import { apiBase } from '../../../contract/addresses.ts'
import { courseFields, lectureFields } from '../drafts.ts'
import { asMultipart } from '../multipart.ts'
import { administratorAccount } from '../start-site.ts'
import type { openHttp2 } from './http2-client.ts'

type Client = ReturnType<typeof openHttp2>

/** Signs the administrator in and returns the cookie. */
export async function signInOver(client: Client) {
  const type = { 'content-type': 'application/json' }
  const payload = Buffer.from(JSON.stringify(administratorAccount))
  const { status, headers } = await client.send('POST', `${apiBase}/user/login`, type, payload)
  assert.equal(status, 200)
  const [cookie = ''] = headers['set-cookie'] ?? []
  assert.match(cookie, /^__Host-.*; Secure/i)
  return cookie.split(';')[0] ?? ''
}

/** Makes a course with this lecture and returns the path of its video. */
export async function uploadLectureOver(client: Client, cookie: string, video: Buffer<ArrayBuffer>) {
  const course = await sendForm(client, cookie, `${apiBase}/course`, courseFields())
  const lecture = new File([video], 'lecture.mp4', { type: 'video/mp4' })
  const path = `${apiBase}/course/${course._id}`
  const { lectures } = await sendForm(client, cookie, path, lectureFields({ lecture }))
  return new URL(lectures[0].lecture.secure_url).pathname
}

async function sendForm(client: Client, cookie: string, path: string, form: Record<string, string | Blob>) {
  const { payload, headers } = await asMultipart(form)
  const { status, body } = await client.send('POST', path, { cookie, ...headers }, payload)
  assert.ok(status === 200 || status === 201, `${status} ${body}`)
  return JSON.parse(body.toString('utf8')).course
}
