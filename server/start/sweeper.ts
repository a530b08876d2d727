import { findThumbnailsInUse, purgeCourses } from '../course/course-store.ts'
import { crashPoint } from '../crash-point.ts'
import { transact } from '../db/transact.ts'
import type { House } from '../house.ts'
import { findWorkingLeases } from '../jobs/job-store.ts'
import { findVideoFoldersInUse, purgeLectures } from '../lecture/lecture-store.ts'
import { purgePreparing } from '../lecture/video/video-job-store.ts'
import type { StoreFolder } from '../media/file-store.ts'
import { pictureOfFile } from '../media/picture-sizes.ts'
import { purgeSignIns } from '../user/sign-in/purge-sign-ins.ts'
import { findAvatarsInUse } from '../user/user-store.ts'

const namesAtOnce = 500
const coursesAtOnce = 20
const hourMs = 3_600_000
const [shortestPauseMs, longestPauseMs] = [1_000, 900_000]

type Sweep = { folder: StoreFolder; findInUse: (house: House, names: string[]) => Promise<Set<string>> }

const sweeps: Sweep[] = [
  // A folder's time does not change when files in its folders do: long work is known by its lease.
  { folder: 'incoming', findInUse: async ({ db }, names) => new Set(await findWorkingLeases(db, names)) },
  { folder: 'pictures', findInUse: findPicturesInUse },
  { folder: 'lectures', findInUse: async ({ db }, names) => new Set(await findVideoFoldersInUse(db, names)) },
]

/**
 * Takes away what was deleted longer ago than Undo reaches, uploads that nobody goes on with, and files that no row
 * owns, as a delete or a cut-off visit leaves them, once they are older than the setting says.
 */
export function startSweeper(house: House): AsyncDisposable {
  const { sweepAfterSeconds, keepDeletedSeconds } = house.settings
  const ageMs = Math.min(sweepAfterSeconds, keepDeletedSeconds) * 1_000
  const pauseMs = Math.min(Math.max(ageMs / 4, shortestPauseMs), longestPauseMs)
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweep(house).catch((error) => console.error('Sweeping did not succeed:', error))
  }, pauseMs).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** One round through the deleted rows, then through all media. */
export async function sweep(house: House) {
  await purgeRows(house)
  await house.uploads.removeUntouched(
    new Date(house.now().getTime() - house.settings.keepUploadsHours * hourMs),
  )
  crashPoint('deleted-rows-gone')
  const moment = new Date(house.now().getTime() - house.settings.sweepAfterSeconds * 1_000)
  for (const { folder, findInUse } of sweeps) {
    const untouched = await house.files.listUntouched(folder, moment)
    for (let from = 0; from < untouched.length; from += namesAtOnce) {
      const names = untouched.slice(from, from + namesAtOnce)
      const inUse = await findInUse(house, names)
      const orphans = names.filter((name) => !inUse.has(name))
      for (const name of orphans) await house.files.removeUntouched(folder, name, moment)
    }
  }
}

async function purgeRows({ db, settings, now }: House) {
  const moment = new Date(now().getTime() - settings.keepDeletedSeconds * 1_000)
  let gone: number
  do {
    gone = await transact(db, (trx) => purgeCourses(trx, moment, coursesAtOnce))
  } while (gone === coursesAtOnce)
  await purgeLectures(db, moment)
  await purgePreparing(db)
  await purgeSignIns({ db, settings, now })
}

async function findPicturesInUse({ db }: House, files: string[]) {
  const pictures = [...new Set(files.map(pictureOfFile))]
  const inUse = new Set([
    ...(await findAvatarsInUse(db, pictures)),
    ...(await findThumbnailsInUse(db, pictures)),
  ])
  return new Set(files.filter((file) => inUse.has(pictureOfFile(file))))
}
