import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { MB } from '../../../contract/validation/limits.ts'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { addErased } from '../../lifecycle/backups/erased-list.ts'
import { isBackupDue } from '../../lifecycle/backups/is-backup-due.ts'
import type { ManifestEntry } from '../../lifecycle/backups/manifest.ts'
import { type Archive, openArchive } from '../../lifecycle/backups/open-archive.ts'
import { pauseDeletions } from '../../lifecycle/library/deletions.ts'
import { privateFolder } from '../../lifecycle/library/private-files.ts'
import { openFolderStore } from '../../storage/folder-store.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { openMedia } from '../../storage/open-media.ts'
import { listErased } from '../erased/list-erased.ts'
import { bringFile, hashFile } from '../move/copy-media.ts'
import { formatManifest, takeWholeSnapshot } from '../whole-snapshot.ts'
import { openBackupNotes } from './backup-notes.ts'
import type { BackupWords } from './read-backup-words.ts'

const filesAtOnce = 4

/**
 * `isScheduled`: backs up only when due, and silently skips while another process does it. The database notes the
 * result.
 */
export async function backUpIntoArchive(settings: Settings, { location, keep, isScheduled }: BackupWords) {
  await using notes = await openBackupNotes(settings)
  await using lease = await notes.takeLease()
  if (!lease && isScheduled) return
  if (!lease) throw new CommandError('Another backup is running. Try again later.')
  const at = new Date()
  const { backupAt: clock, timeZone: zone } = settings
  if (isScheduled && clock && !isBackupDue({ clock, zone }, await notes.readLast(), at)) return
  try {
    const message = await fillArchive(settings, location, keep)
    await notes.writeLast({ at: at.toISOString(), isDone: true, message })
    console.log(message)
  } catch (error) {
    await notes.writeLast({ at: at.toISOString(), isDone: false, message: (error as Error).message })
    throw error
  }
}

/** A backup exists once its manifest does; until then the archive has only content. */
async function fillArchive(settings: Settings, location: string, keep: number | undefined) {
  using archive = await openArchive(settings, location)
  await using _rest = await pauseDeletions(settings)
  using storage = await openMedia(settings)
  const scratch = join(settings.dataFolder, 'backup.unfinished')
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: privateFolder })
  await using cleaning = new AsyncDisposableStack()
  cleaning.defer(() => rm(scratch, { recursive: true, force: true }))
  const { file, media, ...taken } = await takeWholeSnapshot(settings, storage.media, scratch)
  const filing = openFiling(archive, scratch, await archive.listContent())
  const known = await readNewest(archive)
  const limit = pLimit(filesAtOnce)
  const database = await filing.add(openFolderStore(scratch), file, file)
  const entries = media.map((name) =>
    limit(() => addMedia(storage.media, name, known.get(`media/${name}`), filing)),
  )
  const files = [database, ...(await Promise.all(entries).finally(() => limit.clearQueue()))]
  await addErased(settings, location, await listErased(settings, taken.migrations))
  await archive.write(stampOf(new Date()), formatManifest(settings, taken, files))
  const removed = keep === undefined ? 0 : await removeOldBackups(archive, keep)
  const bytes = files.reduce((sum, entry) => sum + entry.bytes, 0)
  const { copied } = filing
  return `Backed up ${files.length} files, ${inMegabytes(bytes)} MB, into ${location}; ${copied.files} files, ${inMegabytes(copied.bytes)} MB, were new there. ${removed} old backups were removed.`
}

const stampOf = (time: Date) => time.toISOString().replaceAll(':', '-')

type Filing = ReturnType<typeof openFiling>

function openFiling(archive: Archive, scratch: string, content: Set<string>) {
  const copied = { files: 0, bytes: 0 }
  return {
    copied,
    has: (sha256: string) => content.has(sha256),
    add: async (from: MediaStore, stored: string, name: string): Promise<ManifestEntry> => {
      const found = await from.find(stored)
      if (!found) throw missing(name)
      const path = await bringFile(stored, { from, to: archive.store, scratch })
      const sha256 = await hashFile(path)
      if (content.has(sha256)) await rm(path)
      else {
        await archive.store.save(path, archive.nameOf(sha256))
        content.add(sha256)
        copied.files += 1
        copied.bytes += found.bytes
      }
      return { name, bytes: found.bytes, sha256, modifiedAt: found.modifiedAt.getTime() }
    },
  }
}

async function addMedia(
  media: MediaStore,
  name: string,
  known: ManifestEntry | undefined,
  filing: Filing,
): Promise<ManifestEntry> {
  const found = await media.find(name)
  if (!found) throw missing(`media/${name}`)
  const isSame = known?.bytes === found.bytes && known.modifiedAt === found.modifiedAt.getTime()
  return known && isSame && filing.has(known.sha256) ? known : filing.add(media, name, `media/${name}`)
}

async function readNewest(archive: Archive) {
  const newest = (await archive.list()).at(-1)
  const files = newest ? (await archive.read(newest)).files : []
  return new Map(files.map((file) => [file.name, file]))
}

const missing = (name: string) =>
  new CommandError(`A file of the library is missing, so the backup would not be whole: ${name}`)

const inMegabytes = (bytes: number) => (bytes / MB).toFixed(1)

/** Keeps the newest backups and removes files that none of them lists. Returns the number of removed backups. */
async function removeOldBackups(archive: Archive, keep: number) {
  const names = await archive.list()
  const old = names.slice(0, -keep)
  for (const name of old) await archive.remove(name)
  const named = new Set<string>()
  for (const name of names.slice(-keep))
    for (const { sha256 } of (await archive.read(name)).files) named.add(sha256)
  for (const sha256 of await archive.listContent())
    if (!named.has(sha256)) await archive.store.remove(archive.nameOf(sha256))
  return old.length
}
