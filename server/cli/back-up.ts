import { constants, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from '../config.ts'
import { MediaUnavailable } from '../core/media/media-errors.ts'
import { CommandError } from '../core/problem.ts'
import { addErased } from '../lifecycle/backups/erased-list.ts'
import { describeFile, type ManifestEntry, manifestFile } from '../lifecycle/backups/manifest.ts'
import { isArchiveLocation } from '../lifecycle/backups/open-archive.ts'
import { pauseDeletions } from '../lifecycle/library/deletions.ts'
import { copyPrivately, privateFile, privateFolder } from '../lifecycle/library/private-files.ts'
import { fetchFile } from '../storage/borrow-file.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { openMedia } from '../storage/open-media.ts'
import { sync } from '../storage/sync.ts'
import { backUpIntoArchive } from './archive/back-up-into-archive.ts'
import { readBackupWords } from './archive/read-backup-words.ts'
import { listErased } from './erased/list-erased.ts'
import { formatManifest, takeWholeSnapshot } from './whole-snapshot.ts'

const reportEvery = 100

export async function backUp(settings: Settings, parameters: string[]) {
  const words = readBackupWords(settings, parameters)
  if (words.isArchive || isArchiveLocation(words.location)) await backUpIntoArchive(settings, words)
  else await backUpIntoFolder(settings, resolve(words.location))
}

/** The folder gets its final name only when it is complete. */
async function backUpIntoFolder(settings: Settings, folder: string) {
  if (existsSync(folder)) throw new CommandError(`${folder} already exists. Back up into a new folder.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: privateFolder })
  try {
    const files = await fill(settings, unfinished)
    await rename(unfinished, folder)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`Backed up ${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB, into ${folder}`)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function fill(settings: Settings, folder: string) {
  await using _rest = await pauseDeletions(settings)
  using storage = await openMedia(settings)
  const { file, media, ...taken } = await takeWholeSnapshot(settings, storage.media, folder)
  const files: ManifestEntry[] = [await describeFile(folder, file)]
  for (const [index, name] of media.entries()) {
    files.push(await copyMedia(storage.media, folder, name))
    if (index % reportEvery === 0) console.log(`${index + 1} of ${media.length} media files`)
  }
  await writeDurably(join(folder, manifestFile), formatManifest(settings, taken, files))
  await addErased(settings, folder, await listErased(settings, taken.migrations))
  return files
}

async function copyMedia(media: MediaStore, folder: string, name: string) {
  const copied = `media/${name}`
  const copy = join(folder, copied)
  await mkdir(dirname(copy), { recursive: true, mode: privateFolder })
  const stored = media.localPath(name)
  const copying = stored
    ? copyPrivately(stored, copy, constants.COPYFILE_FICLONE)
    : fetchFile(media, name, copy)
  await copying.catch((error) => {
    if (error instanceof MediaUnavailable) throw error
    throw new CommandError(
      `A file of the library is missing, so the backup would not be whole: ${copied} (${error.code})`,
    )
  })
  return describeFile(folder, copied)
}

async function writeDurably(path: string, text: string) {
  await writeFile(path, text, { flush: true, mode: privateFile })
  await sync(dirname(path))
}
