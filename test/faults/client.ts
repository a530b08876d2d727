import sharp from 'sharp'
import { apiBase } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import type { Address } from '../../contract/api/define-endpoint.ts'
import { trueFiles } from '../support/files.ts'
import { administratorAccount, type Site } from '../support/start-site.ts'

const timeoutMs = 60_000
let made = 0
const colour = () => `#${(made++ % 0xffffff).toString(16).padStart(6, '0')}`

/** A unique picture: identical pictures share a file, which would hide a missing one. */
export const ownPicture = async () => {
  const flat = sharp({ create: { width: 32, height: 18, channels: 3, background: colour() } })
  return new Blob([await flat.png().toBuffer()], { type: 'image/png' })
}

type RequestParts = {
  courseId?: string
  query?: Record<string, string>
  cookie?: string
  body?: FormData | object
}

export async function call(
  { address }: Pick<Site, 'address'>,
  { method, path }: Address,
  { courseId = '', query = {}, cookie = '', body }: RequestParts = {},
) {
  const isForm = body instanceof FormData
  const search = new URLSearchParams(query)
  const response = await fetch(`${address}${apiBase}${path.replace(':courseId', courseId)}?${search}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

export async function signIn(site: Pick<Site, 'address'>) {
  const { headers } = await call(site, addresses.login, { body: administratorAccount })
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

export function form(fields: Record<string, string | Blob>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

export async function createCourse(site: Pick<Site, 'address'>, cookie: string, title = 'A course') {
  const fields = {
    title,
    createdBy: 'Somebody',
    category: 'Any',
    description: 'Words',
    thumbnail: await ownPicture(),
  }
  return call(site, addresses.createCourse, { cookie, body: form(fields) })
}

export async function addLecture(
  site: Pick<Site, 'address'>,
  cookie: string,
  courseId: string,
  lecture: Blob = trueFiles.mp4,
) {
  const body = form({ title: 'A lecture', description: 'Words', lecture })
  return call(site, addresses.addLecture, { courseId, cookie, body })
}

export async function register(site: Pick<Site, 'address'>, email: string) {
  const fields = { fullName: 'Somebody New', email, password: 'secret123', avatar: await ownPicture() }
  return call(site, addresses.register, { body: form(fields) })
}

export const isServed = async ({ address }: Pick<Site, 'address'>, path: string) =>
  (await fetch(address + path)).status === 200
