import { purgeCourses } from '../course/course-store.ts'
import { crashPoint } from '../crash-point.ts'
import { probeDatabase } from '../db/probe.ts'
import { transact } from '../db/transact.ts'
import type { House } from '../house.ts'
import { purgeLectures } from '../lecture/lecture-store.ts'
import { purgePreparing } from '../lecture/video/video-job-store.ts'
import { listDeletedMedia } from '../library/identity-store.ts'
import { describeHeld, maxFilesPerRound } from '../library/sweeping.ts'
import type { StoreFolder } from '../media/file-store.ts'
import { purgeSignIns } from '../user/sign-in/purge-sign-ins.ts'
import { findOrphans, removeOrphans, sweepFolders } from './sweep/sweep-folder.ts'
import type { SweepRoom } from './sweep/sweep-room.ts'

const coursesAtOnce = 20
const hourMs = 3_600_000
const [shortestPauseMs, longestPauseMs] = [1_000, 900_000]
// Past these, what people deleted is asked about like any other file.
const maxDeletedNames = 100_000

/**
 * Takes away what was deleted longer ago than Undo reaches, uploads that nobody goes on with, and files that no row
 * owns, as a delete or a cut-off visit leaves them, once they are older than the setting says.
 */
export function startSweeper(house: House): AsyncDisposable {
  const { sweepAfterSeconds, keepDeletedSeconds } = house.settings
  const ageMs = Math.min(sweepAfterSeconds, keepDeletedSeconds) * 1_000
  const pauseMs = Math.min(Math.max(ageMs / 4, shortestPauseMs), longestPauseMs)
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= sweepAndReport(house).finally(() => {
      running = undefined
    })
  }, pauseMs).unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Each trouble is told once, not at every round. */
async function sweepAndReport(house: House) {
  const { sweeping } = house
  const before = new Set(sweeping.held.keys())
  try {
    await sweep(house)
    sweeping.stoppedBy = undefined
    for (const held of sweeping.held.values()) if (!before.has(held.folder)) console.error(describeHeld(held))
  } catch (error) {
    const { message } = error as Error
    if (sweeping.stoppedBy !== message) console.error('Sweeping did not succeed:', error)
    sweeping.stoppedBy = message
  }
}

/** One round through the deleted rows, then through all media. It rests while a backup runs. */
export async function sweep(room: SweepRoom) {
  // A database that is damaged, gone or another one proves nothing.
  await probeDatabase(room.db)
  await room.library.requireDatabase()
  await room.library.requireMedia()
  if (!(await room.deletions.whileNoBackup(() => purgeRows(room)))) return
  if (!(await room.deletions.whileNoBackup(() => sweepUploads(room)))) return
  crashPoint('deleted-rows-gone')
  const moment = sweepMoment(room)
  for (const folder of Object.keys(sweepFolders) as StoreFolder[]) {
    if (!(await removeOrphans(room, await findOrphans(room, folder, moment), moment))) return
  }
}

export const sweepMoment = ({ now, settings }: SweepRoom) =>
  new Date(now().getTime() - settings.sweepAfterSeconds * 1_000)

export const uploadsMoment = ({ now, settings }: SweepRoom) =>
  new Date(now().getTime() - settings.keepUploadsHours * hourMs)

/** Rows go because people deleted them, each with its own time; what they owned is remembered as theirs to go. */
async function purgeRows({ db, settings, now, sweeping }: SweepRoom) {
  const moment = new Date(now().getTime() - settings.keepDeletedSeconds * 1_000)
  for (const name of await listDeletedMedia(db, moment))
    if (sweeping.deleted.size < maxDeletedNames) sweeping.deleted.add(name)
  let gone: number
  do {
    gone = await transact(db, (trx) => purgeCourses(trx, moment, coursesAtOnce))
  } while (gone === coursesAtOnce)
  await purgeLectures(db, moment)
  await purgePreparing(db)
  await purgeSignIns({ db, settings, now })
}

async function sweepUploads(room: SweepRoom) {
  const { uploads, sweeping } = room
  const { total, ids } = await uploads.listUntouched(uploadsMoment(room))
  sweeping.held.delete('uploads')
  if (ids.length > maxFilesPerRound(total))
    sweeping.held.set('uploads', { folder: 'uploads', files: ids.length, of: total })
  else for (const id of ids) await uploads.removeUntouched(id, uploadsMoment(room))
}
