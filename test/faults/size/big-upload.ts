import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { apiBase } from '../../../contract/addresses.ts'
import { MB } from '../../../contract/validation/limits.ts'
import type { Site } from '../../support/start-site.ts'
import { watchMemory } from './memory.ts'

const chunk = randomBytes(MB)
const head = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom\0\0\0\0', 'latin1')])

type UploadReport = { status: number | undefined; sha256: string; secureUrl: string; bytes: number }

export async function uploadLecture(
  { address }: Site,
  cookie: string,
  courseId: string,
  megabytes: number,
): Promise<UploadReport> {
  const hash = createHash('sha256')
  const before = Buffer.from(
    ['title', 'description']
      .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nBig\r\n`)
      .join('') +
      '--b\r\nContent-Disposition: form-data; name="lecture"; filename="big.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
  )
  const after = Buffer.from('\r\n--b--\r\n')
  const bytes = head.length + megabytes * MB
  const outgoing = request(`${address}${apiBase}/course/${courseId}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': before.length + bytes + after.length,
    },
  })
  const response = readReply(outgoing)
  const send = async (part: Buffer) => {
    if (!outgoing.write(part)) await new Promise((resolve) => outgoing.once('drain', resolve))
  }
  await send(before)
  for (let sent = -1; sent < megabytes; sent += 1) {
    const part = sent < 0 ? head : chunk
    hash.update(part)
    await send(part)
  }
  outgoing.end(after)
  const { status, body } = await response
  const secureUrl = JSON.parse(body).course?.lectures.at(-1).lecture.secure_url ?? ''
  return { status, sha256: hash.digest('hex'), secureUrl, bytes }
}

function readReply(outgoing: ReturnType<typeof request>) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    outgoing.on('error', reject).on('response', async (response) => {
      let body = ''
      for await (const part of response) body += part
      resolve({ status: response.statusCode, body })
    })
  })
}

export async function downloadHash({ address }: Site, path: string, bytes: number, rangeBytes = 8 * MB) {
  const hash = createHash('sha256')
  for (let first = 0; first < bytes; first += rangeBytes) {
    const last = Math.min(first + rangeBytes, bytes) - 1
    const response = await fetch(address + path, { headers: { range: `bytes=${first}-${last}` } })
    if (response.status !== 206) throw new Error(`A range was answered ${response.status}`)
    for await (const part of response.body ?? []) hash.update(part)
  }
  return hash.digest('hex')
}

export async function proveBigLecture(site: Site, cookie: string, courseId: string, megabytes: number) {
  await using memory = watchMemory(site.process)
  const upload = await uploadLecture(site, cookie, courseId, megabytes)
  const uploadMegabytes = memory.samples()
  const isEqual = (await downloadHash(site, upload.secureUrl, upload.bytes)) === upload.sha256
  return { ...upload, isEqual, uploadMegabytes, peakMegabytes: Math.max(...memory.samples()) }
}
