import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../config.ts'
import type { House } from '../house.ts'
import { openJobs } from '../jobs/job-runner.ts'
import { freeJobs } from '../jobs/job-store.ts'
import { videoJobs } from '../lecture/video/prepare-video.ts'
import { videoJob } from '../lecture/video/video-job-store.ts'
import { openFileStore } from '../media/file-store.ts'
import { openPictureMaker } from '../media/picture-maker.ts'
import { openSigner } from '../media/signature.ts'
import { openArrivals } from '../media/upload/arrivals.ts'
import { freeBytesAt, openDiskRoom } from '../media/upload/free-disk.ts'
import { openUploads } from '../media/upload/uploads.ts'
import { openVideoMaker } from '../media/video/video-maker.ts'
import { openTurns } from '../turns.ts'
import { openEndedSessions } from '../user/sign-in/ended-sessions.ts'
import { openPasswords } from '../user/sign-in/hashing/password.ts'
import { openVisits } from '../visits.ts'
import { mediaSecret } from './library-store.ts'
import { openDatabase } from './open-database.ts'
import { startSweeper } from './sweeper.ts'

/** An open library: everything a visit needs, and closing it in the right order. */
export type OpenHouse = House & AsyncDisposable

/** Opens the library in the data folder, making it when it is new. Throws a WrongSetting when the folder cannot serve. */
export async function openHouse(
  settings: Settings,
  now = () => new Date(),
  pause: House['pause'] = (ms) => wait(ms),
): Promise<OpenHouse> {
  await using opened = new AsyncDisposableStack()
  const { db, neighbours } = opened.use(await openDatabase(settings))
  const files = await openFileStore(join(settings.dataFolder, 'media'))
  if (!settings.databaseUrl) {
    await files.clearIncoming()
    await freeJobs(db, now())
  }
  const disk = openDiskRoom(freeBytesAt(files.pathOf('uploads')), settings.lowDiskBytes)
  const pictures = opened.use(openPictureMaker(files))
  const { prepareVideo, videoStallSeconds, videoJobsAtOnce } = settings
  const videos = opened.use(openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }))
  const passwords = opened.use(openPasswords(settings.hashesAtOnce, settings.hashesWaiting))
  const handlers = { [videoJob]: videoJobs({ db, files, videos, disk }) }
  const jobs = opened.use(openJobs({ db, now, atOnce: videoJobsAtOnce, handlers }))
  const house: House = {
    settings,
    db,
    neighbours,
    files,
    uploads: openUploads(files, neighbours),
    arrivals: openArrivals(settings.uploadsAtOnce),
    disk,
    pictures,
    videos,
    jobs,
    signer: openSigner(await mediaSecret(db), settings.mediaHours, now),
    passwords,
    endedSessions: opened.use(openEndedSessions(db)),
    turns: openTurns(),
    visits: openVisits(),
    now,
    pause,
  }
  opened.use(startSweeper(house))
  opened.defer(() => house.visits.allEnded())
  const closing = opened.move()
  return { ...house, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
