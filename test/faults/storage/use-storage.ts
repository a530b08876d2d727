import { createHash } from 'node:crypto'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { nameUpload } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { call } from '../../support/http/client.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import type { Finding } from '../../support/table/row.ts'
import { tusClient } from '../../support/tus-client.ts'
import { until } from '../../support/until.ts'
import type { SeenLecture } from '../../support/video/seen-lecture.ts'
import type { StorageSite } from './storage-site.ts'

const rangeBytes = 8 * MB
const readAttempts = 5

/** Sends a video in pieces that end at `ends`. Returns the id, the statuses, and the server's SHA-256. */
export async function sendInPieces({ address, cookie }: StorageSite, video: Buffer, ends: number[]) {
  const client = tusClient(address, cookie)
  const { path, id, status } = await client.begin(video.length)
  const statuses = [status]
  let digest: string | undefined
  for (const [index, end] of ends.entries()) {
    const { offset } = await client.head(path)
    if (offset !== (ends[index - 1] ?? 0)) throw new Error(`It goes on at byte ${offset}`)
    const sent = await client.patch(path, offset, video.subarray(offset, end))
    statuses.push(sent.status)
    digest = sent.headers['repr-digest'] as string | undefined
  }
  return { id, statuses, isSame: digest === `sha-256=:${hashOf(video, 'base64')}:` }
}

/** Adds the upload to the newest course as a lecture and reads it as players do. */
export async function playUpload(site: StorageSite, id: string, video: Buffer) {
  const { status, lecture } = await addUpload(site, id)
  return { status, isSame: lecture !== undefined && (await isReadBack(site, lecture, video)) }
}

export async function addUpload(site: StorageSite, id: string) {
  const courseId = site.ledger.courses.at(-1)?._id ?? ''
  const { status } = await addLecture(site, site.cookie, courseId, { lecture: nameUpload(id) })
  return { status, lecture: status === 201 ? (await listLectures(site)).at(-1) : undefined }
}

/** Lectures of the newest course. */
export async function listLectures(site: StorageSite): Promise<SeenLecture[]> {
  const params = { courseId: site.ledger.courses.at(-1)?._id ?? '' }
  return (await call(site, addresses.listLectures, { params, cookie: site.cookie })).json.lectures
}

/** Reads the lecture by ranges, repeats each after a failure, and compares it with the video. */
export async function isReadBack(site: StorageSite, { lecture }: SeenLecture, video: Buffer) {
  const address = site.address + lecture.secure_url
  const hash = createHash('sha256')
  for (let first = 0; first < video.length; first += rangeBytes)
    hash.update(await readRange(address, first, Math.min(first + rangeBytes, video.length) - 1))
  return hash.digest('hex') === hashOf(video, 'hex')
}

async function readRange(address: string, first: number, last: number) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, { headers: { range: `bytes=${first}-${last}` } })
      if (response.status === 206) return Buffer.from(await response.arrayBuffer())
      throw new Error(`A range was answered ${response.status}`)
    } catch (error) {
      if (attempt === readAttempts) throw error
    }
  }
}

const hashOf = (bytes: Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)

/** Whether the bucket has exactly the files that rows own, and `madeFiles` files made from videos. */
export async function inspectBucket(site: StorageSite, madeFiles = 0): Promise<Finding> {
  const { names, unfinished } = await site.listBucket()
  const { courses } = (await call(site, addresses.listCourses)).json as { courses: Course[] }
  const lectures = courses.reduce((sum, { numberOfLectures }) => sum + numberOfLectures, 0)
  const pictures = new Set(courses.map(({ thumbnail }) => thumbnail.secure_url))
  // The id of the library, two sizes of each picture, and an original for each lecture.
  const strays = names.length - (1 + 2 * pictures.size + lectures + madeFiles)
  const left = await listLeft(site)
  const lost = await site.countLost()
  return {
    seen: `${courses.length} courses and ${lectures} lectures acknowledged, ${lost} lost; ${strays} objects too many, ${unfinished.length} uploads unfinished, ${left.length} files left on the node`,
    holds: lectures > 0 && [strays, unfinished.length, left.length, lost].every((count) => count === 0),
  }
}

/** A job that measures a length fetches its video for a moment; only what stays is left behind. */
async function listLeft(site: StorageSite) {
  const isEmpty = async () => (await site.listIncoming()).length === 0
  await until('no job holds a file', isEmpty).catch(() => {})
  return site.listIncoming()
}
