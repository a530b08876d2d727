import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openAdmission } from '../admission/open-admission.ts'
import type { Settings } from '../config.ts'
import type { House } from '../house.ts'
import { openJobs } from '../jobs/job-runner.ts'
import { freeJobs } from '../jobs/job-store.ts'
import { videoJobs } from '../lecture/video/prepare-video.ts'
import { videoJob } from '../lecture/video/video-job-store.ts'
import { openDeletions } from '../library/deletions.ts'
import { joinLibrary } from '../library/identity.ts'
import { maxFilesPerRound, openSweeping } from '../library/sweeping.ts'
import { openFileStore } from '../media/file-store.ts'
import { openPictureMaker } from '../media/picture-maker.ts'
import { openSigner } from '../media/signature.ts'
import { freeBytesAt, openDiskRoom } from '../media/upload/free-disk.ts'
import { openUploads } from '../media/upload/uploads.ts'
import { openVideoMaker } from '../media/video/video-maker.ts'
import { openEndedSessions } from '../user/sign-in/ended-sessions.ts'
import { openPasswords } from '../user/sign-in/hashing/password.ts'
import { openVisits } from '../visits.ts'
import { mediaSecret } from './library-store.ts'
import { openDatabase } from './open-database.ts'
import { startAlone } from './start-alone.ts'
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
  const library = await startAlone(settings, () => joinLibrary(db, settings))
  if (!settings.databaseUrl) {
    await files.clearIncoming(maxFilesPerRound(0))
    await freeJobs(db, now())
  }
  const disk = openDiskRoom(freeBytesAt(files.pathOf('uploads')), settings.lowDiskBytes)
  const visits = openVisits()
  const admission = openAdmission(settings, visits)
  const pictures = opened.use(openPictureMaker(files, admission))
  const { prepareVideo, videoStallSeconds, videoJobsAtOnce } = settings
  const videos = opened.use(
    openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }, admission.videoChecks),
  )
  const passwords = opened.use(openPasswords(admission.hashes))
  const deletions = opened.use(openDeletions(settings, neighbours))
  const handlers = { [videoJob]: videoJobs({ db, files, videos, deletions, disk }) }
  const jobs = opened.use(openJobs({ db, now, atOnce: videoJobsAtOnce, handlers }))
  const house: House = {
    settings,
    db,
    neighbours,
    files,
    uploads: openUploads(files, neighbours),
    library,
    deletions,
    sweeping: openSweeping(),
    disk,
    pictures,
    videos,
    jobs,
    signer: openSigner(await mediaSecret(db), settings.mediaHours, now),
    passwords,
    endedSessions: opened.use(openEndedSessions(db)),
    visits,
    admission,
    now,
    pause,
  }
  opened.use(startSweeper(house))
  opened.defer(() => visits.allEnded())
  const closing = opened.move()
  return { ...house, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
