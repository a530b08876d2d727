import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { apiBase, resumableUploads } from '../contract/addresses.ts'
import { nameUpload } from '../contract/validation/files.ts'
import { MB } from '../contract/validation/limits.ts'

export type Upload = { port: number; cookie: string; courseId: string; megabytes: number }

type Headers = Record<string, string | number>

const head = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')
const noise = randomBytes(MB)
const first = Buffer.concat([head, noise.subarray(head.length)])
// As in the web client.
const patchMegabytes = 32
const boundary = 'a-boundary-that-no-noise-contains'
const texts = { title: 'A night passage', description: 'From dusk to dawn.' }

export async function sendAsForm(upload: Upload) {
  const opening = Buffer.from(
    `${fields(texts)}--${boundary}\r\ncontent-disposition: form-data; name="lecture"; filename="a.mp4"\r\n\r\n`,
  )
  await addLecture(upload, upload.megabytes * MB, opening, () => video(0, upload.megabytes))
}

export async function sendResumably(upload: Upload) {
  const begin = { 'upload-length': upload.megabytes * MB, 'upload-metadata': 'filename YS5tcDQ=' }
  const { location = '' } = await send(upload, 'POST', apiBase + resumableUploads, begin)
  for (let at = 0; at < upload.megabytes; at += patchMegabytes) {
    const count = Math.min(patchMegabytes, upload.megabytes - at)
    const type = 'application/offset+octet-stream'
    const headers = { 'content-type': type, 'upload-offset': at * MB, 'content-length': count * MB }
    await send(upload, 'PATCH', location, headers, Readable.from(video(at, count)))
  }
  const named = fields({ ...texts, lecture: nameUpload(location.split('/').at(-1) ?? '') })
  await addLecture(upload, 0, Buffer.from(named), () => [])
}

async function addLecture(upload: Upload, bytes: number, opening: Buffer, file: () => Iterable<Buffer>) {
  const closing = Buffer.from(`${bytes > 0 ? '\r\n' : ''}--${boundary}--\r\n`)
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': opening.length + bytes + closing.length,
  }
  const body = Readable.from(
    (function* () {
      yield opening
      yield* file()
      yield closing
    })(),
  )
  await send(upload, 'POST', `${apiBase}/course/${upload.courseId}`, headers, body)
}

function* video(from: number, count: number) {
  for (let at = from; at < from + count; at += 1) yield at === 0 ? first : noise
}

const fields = (named: Record<string, string>) =>
  Object.entries(named)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')

async function send({ port, cookie }: Upload, method: string, path: string, more: Headers, body?: Readable) {
  const headers = { cookie, 'tus-resumable': '1.0.0', ...more }
  const outgoing = request({ port, host: '127.0.0.1', method, path, headers })
  const pending = once(outgoing, 'response')
  await (body ? pipeline(body, outgoing) : outgoing.end())
  const [response] = await pending
  const output = await text(response)
  assert.ok(response.statusCode < 300, `${method} ${path}: ${response.statusCode} ${output}`)
  return response.headers as { location?: string }
}
