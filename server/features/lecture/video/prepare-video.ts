import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlayed } from '../../../../contract/lecture-kinds.ts'
import { english, translate } from '../../../../contract/messages/message.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { AppContext } from '../../../context.ts'
import { crashPoint } from '../../../core/crash-point.ts'
import { transact } from '../../../db/transact.ts'
import type { JobHandler } from '../../../jobs/job-runner.ts'
import { borrowFile } from '../../../storage/borrow-file.ts'
import { isPlayable, wantsMp4Copy } from '../../../video/judge-video.ts'
import type { CaptionTrack, VideoFacts, VideoOrder, VideoResult } from '../../../video/video-orders.ts'
import { operator } from '../../course/visible-course-store.ts'
import { addLectureEvent } from '../lecture-event-store.ts'
import {
  failVideo,
  findLectureRow,
  findVideoFoldersInUse,
  isLectureVisible,
  type LectureRow,
  updateVideo,
  updateVideoFacts,
  type VideoColumns,
  videoFolder,
} from '../lecture-store.ts'
import { describeFacts } from './accept-video.ts'

type Services = Pick<AppContext, 'db' | 'files' | 'media' | 'videos' | 'deletions' | 'disk' | 'now'> & {
  saveCaptions(row: LectureRow, tracks: CaptionTrack[]): Promise<void>
}
type Work = Extract<VideoOrder, { folder: string }>['work']

type Preparing = {
  row: LectureRow
  facts: VideoFacts
  folder: string
  order(work: Work): Promise<VideoResult>
  write(made: VideoColumns): Promise<void>
}

const percentBefore = 5

class VideoGone extends Error {}

export const videoJobs = (services: Services): JobHandler => ({
  isWanted: async (id) => {
    if (await isLectureVisible(services.db, operator, id)) return 'now'
    return (await findLectureRow(services.db, id)) ? 'later' : 'never'
  },
  giveUp: async (trx, id) => {
    await failVideo(trx, id, translate(english, serverMessages.videoNotPrepared))
    const row = await findLectureRow(trx, id)
    if (row) await addLectureEvent(trx, 'lecture.failed', row, services.now())
  },
  work: async ({ lease, subject }, signal, report) => {
    // If the video is replaced meanwhile, the loop prepares the new one.
    for (;;) {
      const row = await findLectureRow(services.db, subject)
      if (!row || !isPlayed(row) || row.has_hls) return
      try {
        return await prepareRow(services, row, lease, signal, report)
      } catch (error) {
        if (!(error instanceof VideoGone)) throw error
        await removeFolder(services, videoFolder(row))
      }
    }
  },
})

/** During a backup the folder is left to the sweeper. A copy of the course may share it. */
async function removeFolder({ db, deletions, media }: Services, folder: string) {
  if ((await findVideoFoldersInUse(db, [folder])).length > 0) return
  await deletions.whileNoBackup(() => media.remove(`lectures/${folder}`))
}

async function prepareRow(
  services: Services,
  row: LectureRow,
  lease: string,
  signal: AbortSignal,
  report: (percent: number) => void,
) {
  await using opened = new AsyncDisposableStack()
  // Named by the lease: a process that hung past its lease would delete the next one's folder.
  const folder = await services.files.makeWorkFolder(lease)
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  // The prepared files are about as large as the original, and a fetched original needs space, too.
  const files = services.media.localPath('') === undefined ? 2 : 1
  opened.use(await services.disk.reserve(files * row.video_bytes))
  const child = opened.use(services.videos.startJob())
  const original = opened.use(await borrowFile(services, `lectures/${row.video_file}`, signal))
  const source = { path: original.path, mediaType: row.video_kind }
  const { facts } = await child.send({ work: 'probe', source, isPatient: true }, signal, () => {})
  if (!facts) throw new Error('The child probed nothing')

  const write = async (made: VideoColumns) => {
    if (!(await updateVideo(services.db, row, made))) throw new VideoGone()
  }
  const order = (work: Work) =>
    child.send({ work, source, facts, folder }, signal, (share) => {
      if (work === 'ladder') report(percentBefore + share * (100 - percentBefore))
    })
  await prepare(services, { row, facts, folder, order, write })
}

async function prepare(services: Services, job: Preparing) {
  const { row, facts } = job
  if (
    !(await transact(services.db, (trx) => updateVideoFacts(trx, row, describeFacts(facts), services.now())))
  )
    throw new VideoGone()
  const { captions = [] } = await job.order('captions')
  if (captions.length > 0) await services.saveCaptions(row, captions)
  if (facts.picture && !row.has_poster) await makePoster(services, job)
  if (row.playable_file !== 'play.mp4' && wantsMp4Copy(facts, row.video_kind)) await makeMp4(services, job)
  else if (!row.playable_file && isPlayable(facts, row.video_kind))
    await job.write({ playable_file: row.video_file.split('/')[1] ?? null })
  if (facts.picture && !row.has_storyboard) await makeStoryboard(services, job)
  await makeRenditions(services, job)
}

async function makePoster({ media }: Services, { row, folder, order, write }: Preparing) {
  await order('poster')
  await media.save(join(folder, 'poster.webp'), `lectures/${videoFolder(row)}/poster.webp`)
  await write({ has_poster: true })
}

async function makeMp4({ media }: Services, { row, folder, order, write }: Preparing) {
  await order('playable')
  await media.save(join(folder, 'play.mp4'), `lectures/${videoFolder(row)}/play.mp4`)
  crashPoint('video-copy-saved')
  await write({ playable_file: 'play.mp4', video_state: 'playable' })
}

async function makeStoryboard({ media }: Services, { row, folder, order, write }: Preparing) {
  await order('storyboard')
  const made = (await readdir(folder)).filter((name) => name.startsWith('storyboard'))
  for (const name of made) await media.save(join(folder, name), `lectures/${videoFolder(row)}/${name}`)
  await write({ has_storyboard: true })
}

async function makeRenditions({ db, media, now }: Services, { row, folder, order }: Preparing) {
  const { renditions = [] } = await order('ladder')
  await media.saveFolder(join(folder, 'hls'), `lectures/${videoFolder(row)}/hls`)
  crashPoint('video-hls-saved')
  const names = renditions.map(({ name }) => name).join(',') || null
  const ready = { has_hls: true, video_renditions: names, video_state: 'ready', video_problem: null } as const
  const isWritten = await transact(db, async (trx) => {
    if (!(await updateVideo(trx, row, ready))) return false
    await addLectureEvent(trx, 'lecture.ready', row, now())
    return true
  })
  if (!isWritten) throw new VideoGone()
}
