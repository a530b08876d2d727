import type { AppContext } from '../../../core/context.ts'
import { transact } from '../../../db/transact.ts'
import type { JobHandler } from '../../../jobs/job-runner.ts'
import { borrowFile } from '../../../storage/borrow-file.ts'
import { findLectureRow, type LectureRow, updateVideoFacts } from '../lecture-store.ts'
import { requestNextLength } from './video-job-store.ts'

type Services = Pick<AppContext, 'db' | 'files' | 'media' | 'videos' | 'disk' | 'log' | 'now'>

/**
 * Reads from files how long videos are where nothing else does: where videos are not prepared, and in libraries from
 * before. Each job leaves the next, so the videos that are prepared meanwhile wait for one at most. What cannot be read
 * is tried again after the next start.
 */
export const lengthJobs = (services: Services): JobHandler => ({
  isWanted: async () => 'now',
  giveUp: (trx, id) => requestNextLength(trx, id, services.now()),
  work: async ({ subject }, signal) => {
    const { db, log, now } = services
    const row = await findLectureRow(db, subject)
    if (row && isUnknown(row))
      await measure(services, row, signal).catch((error) => {
        signal.throwIfAborted()
        log.warn({ err: error, lecture: subject }, 'the length of a video cannot be read')
      })
    await requestNextLength(db, subject, now())
  },
})

const isUnknown = ({ kind, deleted_at, duration_seconds }: LectureRow) =>
  kind === 'video' && !deleted_at && duration_seconds === null

async function measure(services: Services, row: LectureRow, signal: AbortSignal) {
  const { db, media, videos, disk, now } = services
  await using opened = new AsyncDisposableStack()
  if (media.localPath('') === undefined) opened.use(await disk.reserve(row.video_bytes))
  const child = opened.use(videos.startJob())
  const original = opened.use(await borrowFile(services, `lectures/${row.video_file}`, signal))
  const source = { path: original.path, mediaType: row.video_kind }
  const { seconds = null } = await child.send({ work: 'length', source }, signal, () => {})
  if (seconds !== null)
    await transact(db, (trx) => updateVideoFacts(trx, row, { duration_seconds: seconds }, now()))
}
