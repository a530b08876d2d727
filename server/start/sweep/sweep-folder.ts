import { findThumbnailsInUse } from '../../course/course-store.ts'
import { findWorkingLeases } from '../../jobs/job-store.ts'
import { findVideoFoldersInUse } from '../../lecture/lecture-store.ts'
import { maxFilesPerRound } from '../../library/sweeping.ts'
import type { StoreFolder } from '../../media/file-store.ts'
import { pictureOfFile } from '../../media/picture-sizes.ts'
import { findAvatarsInUse } from '../../user/user-store.ts'
import type { SweepRoom } from './sweep-room.ts'

const namesAtOnce = 500

type FindInUse = (room: SweepRoom, names: string[]) => Promise<Set<string>>

export const sweepFolders: Record<StoreFolder, FindInUse> = {
  // A folder's time does not change when files in its folders do: long work is known by its lease.
  incoming: async ({ db }, names) => new Set(await findWorkingLeases(db, names)),
  pictures: findPicturesInUse,
  lectures: async ({ db }, names) => new Set(await findVideoFoldersInUse(db, names)),
}

/** What lies in a folder: how many names, and those that are old and owned by no row. */
export type Orphans = { folder: StoreFolder; total: number; names: string[]; unproved: string[] }

/** Looks through a folder for names that no row owns and nothing has touched since `moment`. */
export async function findOrphans(room: SweepRoom, folder: StoreFolder, moment: Date): Promise<Orphans> {
  const { total, names: untouched } = await room.files.countUntouched(folder, moment)
  const names: string[] = []
  for (const batch of inBatches(untouched)) names.push(...(await withoutOwner(room, folder, batch)))
  const { deleted } = room.sweeping
  const unproved = names.filter((name) => !deleted.has(keyOf(folder, name)))
  return { folder, total, names, unproved }
}

/** Takes what was found, except what is held back for being too much; false when a backup began meanwhile. */
export async function removeOrphans(room: SweepRoom, { folder, names, ...found }: Orphans, moment: Date) {
  const { held, deleted } = room.sweeping
  const isTooMuch = found.unproved.length > maxFilesPerRound(found.total)
  held.delete(folder)
  if (isTooMuch) held.set(folder, { folder, files: found.unproved.length, of: found.total })
  const left = new Set(isTooMuch ? found.unproved : [])
  for (const batch of inBatches(names.filter((name) => !left.has(name)))) {
    if (!(await removeBatch(room, folder, batch, moment))) return false
    for (const name of batch) deleted.delete(keyOf(folder, name))
  }
  return true
}

/** The proof is asked for again right before each batch. */
export const removeBatch = (room: SweepRoom, folder: StoreFolder, batch: string[], moment: Date) =>
  room.deletions.whileNoBackup(async () => {
    await room.library.requireDatabase()
    await room.library.requireMedia()
    for (const name of await withoutOwner(room, folder, batch))
      await room.files.removeUntouched(folder, name, moment)
  })

export const keyOf = (folder: StoreFolder, name: string) =>
  `${folder}/${folder === 'pictures' ? pictureOfFile(name) : name}`

async function withoutOwner(room: SweepRoom, folder: StoreFolder, names: string[]) {
  const inUse = await sweepFolders[folder](room, names)
  return names.filter((name) => !inUse.has(name))
}

function* inBatches(names: string[]) {
  for (let from = 0; from < names.length; from += namesAtOnce) yield names.slice(from, from + namesAtOnce)
}

async function findPicturesInUse({ db }: SweepRoom, files: string[]) {
  const pictures = [...new Set(files.map(pictureOfFile))]
  const inUse = new Set([
    ...(await findAvatarsInUse(db, pictures)),
    ...(await findThumbnailsInUse(db, pictures)),
  ])
  return new Set(files.filter((file) => inUse.has(pictureOfFile(file))))
}
