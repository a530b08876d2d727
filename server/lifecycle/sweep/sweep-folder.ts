import { maxFilesPerRound } from '../../core/sweeping.ts'
import type { Database } from '../../db/open.ts'
import { features } from '../../features.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import { findWorkingLeases } from '../../jobs/job-store.ts'
import type { MediaFolder } from '../../storage/media-store.ts'
import type { SweepContext } from './sweep-context.ts'

const namesAtOnce = 500

/** Two folders of the library's media, and this machine's temporary files. */
export type SweptFolder = MediaFolder | 'incoming'

type FindInUse = (context: SweepContext, names: string[]) => Promise<Set<string>>

export const sweepFolders: Record<SweptFolder, FindInUse> = {
  // A folder's time does not change with its subfolders, so long work is recognised by its lease.
  incoming: async ({ db }, names) => new Set(await findWorkingLeases(db, names)),
  pictures: findPicturesInUse,
  lectures: ({ db }, names) => findOwned(db, 'lectures', names),
}

export type Orphans = { folder: SweptFolder; total: number; names: string[]; unproved: string[] }

export async function findOrphans(context: SweepContext, folder: SweptFolder, time: Date): Promise<Orphans> {
  const all = await listNames(context, folder)
  const names: string[] = []
  for (const batch of inBatches(all)) {
    for (const name of await withoutOwner(context, folder, batch))
      if (await isUntouched(context, folder, name, time)) names.push(name)
  }
  const { deleted } = context.sweeping
  const unproved = names.filter((name) => !deleted.has(keyOf(folder, name)))
  return { folder, total: all.length, names, unproved }
}

/** Removes what was found, but holds back files that no user deleted if there are too many. False if a backup has begun. */
export async function removeOrphans(context: SweepContext, { folder, names, ...found }: Orphans, time: Date) {
  const { held, deleted } = context.sweeping
  const isTooMuch = found.unproved.length > maxFilesPerRound(found.total)
  held.delete(folder)
  if (isTooMuch) held.set(folder, { folder, files: found.unproved.length, of: found.total })
  const left = new Set(isTooMuch ? found.unproved : [])
  for (const batch of inBatches(names.filter((name) => !left.has(name)))) {
    if (!(await removeBatch(context, folder, batch, time))) return false
    for (const name of batch) deleted.delete(keyOf(folder, name))
  }
  return true
}

const removeBatch = (context: SweepContext, folder: SweptFolder, batch: string[], time: Date) =>
  context.deletions.whileNoBackup(async () => {
    await context.library.requireDatabase()
    await context.library.requireMedia()
    // The same picture may have been stored again.
    for (const name of await withoutOwner(context, folder, batch))
      if (await isUntouched(context, folder, name, time)) await remove(context, folder, name)
  })

export const keyOf = (folder: SweptFolder, name: string) =>
  `${folder}/${folder === 'pictures' ? pictureOfFile(name) : name}`

const listNames = async ({ files, media }: SweepContext, folder: SweptFolder) =>
  folder === 'incoming' ? files.listIncoming() : Array.fromAsync(media.listTop(folder))

const isUntouched = ({ files, media }: SweepContext, folder: SweptFolder, name: string, time: Date) =>
  folder === 'incoming' ? files.isIncomingUntouched(name, time) : media.isUntouched(`${folder}/${name}`, time)

const remove = ({ files, media }: SweepContext, folder: SweptFolder, name: string) =>
  folder === 'incoming' ? files.removeIncoming(name) : media.remove(`${folder}/${name}`)

async function withoutOwner(context: SweepContext, folder: SweptFolder, names: string[]) {
  const inUse = await sweepFolders[folder](context, names)
  return names.filter((name) => !inUse.has(name))
}

function* inBatches(names: string[]) {
  for (let from = 0; from < names.length; from += namesAtOnce) yield names.slice(from, from + namesAtOnce)
}

async function findPicturesInUse({ db }: SweepContext, files: string[]) {
  const pictures = [...new Set(files.map(pictureOfFile))]
  const inUse = await findOwned(db, 'pictures', pictures)
  return new Set(files.filter((file) => inUse.has(pictureOfFile(file))))
}

async function findOwned(db: Database, folder: MediaFolder, names: string[]) {
  const owned = new Set<string>()
  for (const { owns } of features)
    for (const name of (await owns?.[folder]?.(db, names)) ?? []) owned.add(name)
  return owned
}
