import { randomBytes } from 'node:crypto'
import { MB } from '../../../contract/validation/limits.ts'
import { send } from '../../support/http/client.ts'
import { type Finding, needs, type Row, type Scale } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { swift, videoPackage } from '../tools/needs.ts'
import { type SilentBody, silenceIn } from './silences.ts'
import { type StorageSite, startStorageSite } from './storage-site.ts'
import { addUpload, inspectBucket, isReadBack, listLectures, sendInPieces } from './use-storage.ts'

const scales: Record<Scale, { silenceMs: number; environment: Record<string, string> }> = {
  // Bytes that wait for the storage must not count against the client, so uploads are checked often, too.
  short: { silenceMs: 3_000, environment: { S3_STALL_SECONDS: '1', UPLOAD_STALL_SECONDS: '1' } },
  whole: { silenceMs: 30_000, environment: {} },
}

// Three parts: the third cannot arrive before the first is stored.
const skippedBytes = 44 * MB
const preparedMs = 300_000

const bodies = {
  part: {
    what: 'upload',
    kind: 'silent-request',
    bytes: MB,
    isMeant: ({ url = '' }) => url.includes('partNumber=1&'),
  },
  upload: {
    what: 'lecture made of it',
    kind: 'silent-response',
    bytes: 3 * MB,
    isMeant: ({ method, url = '' }) => method === 'GET' && url.includes('/bytes?x-id=GetObject'),
  },
  original: {
    what: 'original fetched to prepare it',
    kind: 'silent-response',
    bytes: 3 * MB,
    isMeant: ({ method, url = '' }) => method === 'GET' && url.includes('/original.mp4?x-id=GetObject'),
  },
  segment: {
    what: 'renditions stored',
    kind: 'silent-request',
    bytes: 1_000,
    isMeant: ({ method, url = '' }) => method === 'PUT' && url.includes('.m4s?'),
  },
  playlist: {
    what: 'playlist',
    kind: 'silent-response',
    bytes: 10,
    isMeant: ({ method, url = '' }) => method === 'GET' && url.includes('.m3u8?'),
  },
} satisfies Record<string, SilentBody>

export const silentStorage: Row = {
  what: 'S3 falls silent for 30 s in the middle of a body',
  expected:
    'an upload, the lecture made of it, its preparing and its playlist go on after a retry, the same to the byte, and nothing half-made is left',
  lacks: needs(swift, videoPackage),
  prove: async (scale) => {
    const { silenceMs, environment } = scales[scale]
    await using site = await startStorageSite({ ...environment, PREPARE_VIDEO: 'on' })
    await site.course()
    const film = await makeLongFilm()
    await makeLecture(site, (await upload(site, film)).id)
    const madeFiles = await countMadeFiles(site)

    const during = async <T>(body: SilentBody, work: () => Promise<T>) => {
      const silence = silenceIn(body, silenceMs)
      site.storage.choose = silence.choose
      const begun = performance.now()
      const done = await work()
      site.storage.choose = () => undefined
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
      const met = `${silence.count} requests met ${silenceMs / 1_000} s of silence`
      const note = (result: string, holds: boolean): Finding => ({
        seen: `${body.what}, ${met}: ${result} after ${seconds} s`,
        holds: holds && silence.count > 1,
      })
      return { done, note }
    }
    // What is left of an upload is removed meanwhile, too, so each silence comes alone.
    const prepare = async (body: SilentBody) => {
      const another = await upload(site, film)
      const { done, note } = await during(body, () => makeLecture(site, another.id))
      return note(`${done.status}, ready`, done.status === 201)
    }

    const sent = await during(bodies.part, () => upload(site, film))
    const { id, statuses, isSame } = sent.done
    const made = await during(bodies.upload, () => makeLecture(site, id))
    const { status, lecture } = made.done
    const isWhole = lecture !== undefined && (await isReadBack(site, lecture, film))
    const read = () => send(site, 'GET', lecture?.lecture.hls_url ?? '')
    const played = await during(bodies.playlist, read)
    const isSamePlaylist = played.done.text === (await read()).text
    return [
      sent.note(`${statuses.join(' ')}, SHA-256 ${same(isSame)}`, isSame && statuses.join() === '201,204'),
      made.note(`${status}, SHA-256 ${same(isWhole)}, ready`, status === 201 && isWhole),
      played.note(
        `${played.done.status}, ${same(isSamePlaylist)}`,
        played.done.status === 200 && isSamePlaylist,
      ),
      await prepare(bodies.original),
      await prepare(bodies.segment),
      await inspectBucket(site, 4 * madeFiles),
    ]
  },
}

const same = (isSame: boolean) => (isSame ? 'the same' : 'DIFFERENT')

const upload = (site: StorageSite, film: Buffer) => sendInPieces(site, film, [film.length])

async function makeLecture(site: StorageSite, id: string) {
  const { status, lecture } = await addUpload(site, id)
  if (!lecture) return { status, lecture }
  await until(
    'the lecture is ready',
    async () => (await find(site, lecture._id))?.lecture.state === 'ready',
    preparedMs,
  )
  return { status, lecture: await find(site, lecture._id) }
}

const find = async (site: StorageSite, id: string) =>
  (await listLectures(site)).find((lecture) => lecture._id === id)

async function countMadeFiles(site: StorageSite) {
  const { names } = await site.listBucket()
  return names.filter((name) => name.startsWith('lectures/') && !name.endsWith('/original.mp4')).length
}

/** A video with a box that players skip (ISO/IEC 14496-12 §8.1.2). */
async function makeLongFilm() {
  const { makeVideo } = await import('../../support/video/make-video.ts')
  const skipped = randomBytes(skippedBytes)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  return Buffer.concat([Buffer.from(await (await makeVideo()).arrayBuffer()), skipped])
}
