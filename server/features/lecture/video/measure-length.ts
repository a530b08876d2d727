import { isPlayed } from '../../../../contract/lecture-kinds.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import type { JobHandler } from '../../../jobs/job-runner.ts'
import { borrowFile } from '../../../storage/borrow-file.ts'
import { findLectureRow, type LectureRow, updateVideoFacts } from '../lecture-store.ts'
import { findNextWithoutLength, requestNextLength } from './video-job-store.ts'

type Services = Pick<AppContext, 'db' | 'files' | 'media' | 'videos' | 'disk' | 'log' | 'now'>

/** Starting the child process takes longer than reading a length. */
const measuredAtOnce = 20

/**
 * Reads from files how long videos are where nothing else does: where videos are not prepared, and in libraries from
 * before. A job goes on with the next videos and leaves the rest to another, so that the videos that are prepared
 * meanwhile do not wait for all. What cannot be read is tried again after the next start.
 */
export const lengthJobs = (services: Services): JobHandler => ({
  isWanted: async () => 'now',
  giveUp: (trx, id) => requestNextLength(trx, id, services.now()),
  work: async ({ subject }, signal) => {
    const { db, videos, now } = services
    await using child = openWhenNeeded(() => videos.startJob())
    let last = subject
    for (let count = 1; ; count += 1) {
      const row = await findLectureRow(db, last)
      if (row && isUnknown(row)) await tryToMeasure(services, child.open(), row, signal)
      const next = await findNextWithoutLength(db, last)
      if (!next) return
      if (count >= measuredAtOnce) return requestNextLength(db, last, now())
      last = next
    }
  },
})

const isUnknown = (row: LectureRow) => isPlayed(row) && !row.deleted_at && row.duration_seconds === null

type Child = ReturnType<Services['videos']['startJob']>

function openWhenNeeded(start: () => Child) {
  let child: Child | undefined
  return {
    open: () => {
      child ??= start()
      return child
    },
    [Symbol.asyncDispose]: async () => child?.[Symbol.asyncDispose](),
  }
}

const tryToMeasure = (services: Services, child: Child, row: LectureRow, signal: AbortSignal) =>
  measure(services, child, row, signal).catch((error) => {
    signal.throwIfAborted()
    services.log.warn({ err: error, lecture: row.id }, 'the length of a video cannot be read')
  })

async function measure(services: Services, child: Child, row: LectureRow, signal: AbortSignal) {
  const { db, media, disk, now } = services
  await using opened = new AsyncDisposableStack()
  if (media.localPath('') === undefined) opened.use(await disk.reserve(row.video_bytes))
  const original = opened.use(await borrowFile(services, `lectures/${row.video_file}`, signal))
  const source = { path: original.path, mediaType: row.video_kind }
  const { seconds = null } = await child.send({ work: 'length', source }, signal, () => {})
  if (seconds !== null)
    await transact(db, (trx) => updateVideoFacts(trx, row, { duration_seconds: seconds }, now()))
}
