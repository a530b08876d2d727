import { mkdir, readdir, realpath, rename } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Settings, sqliteFile } from '../config.ts'
import { CommandError } from '../core/problem.ts'
import { awaitWritableAddress, openPatientClient } from '../db/postgres/open-client.ts'
import { runPostgres } from '../db/postgres/run-postgres.ts'
import { type Erased, readErased } from '../lifecycle/backups/erased-list.ts'
import { dumpFile, type Manifest } from '../lifecycle/backups/manifest.ts'
import { lockFolder } from '../lifecycle/folder-lock.ts'
import { holdsMedia } from '../lifecycle/library/identity.ts'
import { copyPrivately, privateFolder, protectLibrary } from '../lifecycle/library/private-files.ts'
import { isHalfRestored, markRestore, unmarkRestore } from '../lifecycle/unfinished-restore.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { openUsableMedia } from '../storage/open-media.ts'
import { sync } from '../storage/sync.ts'
import { unpackBackup } from './archive/unpack-backup.ts'
import { eraseAgain } from './erased/erase-again.ts'
import { forgetIn, forgetLibrary, forgetSignIns } from './forget-sessions.ts'
import { verifyBackup } from './verify-backup.ts'

/** `restore FOLDER`: checks everything before the first change; an interrupted restore can be repeated. */
export async function restore(settings: Settings, [location = '', name]: string[]) {
  if (!location) throw new CommandError('Usage: restore FOLDER, or restore ARCHIVE with the name of a backup')
  // Beside DATA_DIR, because that must be empty.
  const scratch = `${settings.dataFolder}.unpacked`
  await using unpacked = await unpackBackup(settings, { location, name, scratch })
  const erased = await readErased(settings, location)
  const { madeAt, erasedAgain } = await restoreFolder(settings, unpacked.folder, erased)
  if (erasedAgain > 0) console.log(describeErased(erasedAgain))
  console.log(`Restored the backup of ${madeAt} into ${settings.dataFolder}. Start Lectern now.`)
}

const describeErased = (count: number) =>
  `${count} ${count === 1 ? 'account was' : 'accounts were'} erased after this backup, and ${count === 1 ? 'has' : 'have'} been erased again.`

export async function restoreFolder(settings: Settings, folder: string, erased: Erased[] = []) {
  const manifest = await verifyBackup(folder)
  await requireElsewhere(settings, folder)
  await requireEmpty(settings, manifest)
  using storage = await openUsableMedia(settings)
  if (settings.s3) await requireEmptyBucket(settings, storage.media)
  await mkdir(settings.dataFolder, { recursive: true, mode: privateFolder })
  protectLibrary(settings.dataFolder)
  using _lock = lockFolder(settings.dataFolder)
  await markRestore(settings.dataFolder)
  if (settings.s3) await restoreToBucket(settings, storage.media, folder, manifest)
  else await restoreMedia(settings, folder, manifest)
  if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, folder)
  else await restoreSqlite(settings, folder)
  const erasedAgain = await eraseAgain(settings, storage.media, erased)
  await unmarkRestore(settings.dataFolder)
  return { ...manifest, erasedAgain }
}

/** Repeating a restore empties the data folder, so it must not hold the backup. */
async function requireElsewhere({ dataFolder }: Settings, folder: string) {
  const into = await realpath(dataFolder).catch(() => dataFolder)
  const from = await realpath(folder)
  if (from === into || from.startsWith(into + sep))
    throw new CommandError(`The backup lies in ${dataFolder} itself. Move it elsewhere first.`)
}

async function requireEmpty({ dataFolder, databaseUrl }: Settings, { database }: Manifest) {
  const wanted = databaseUrl ? 'postgres' : 'sqlite'
  if (database !== wanted) {
    const cure = database === 'postgres' ? 'Set DATABASE_URL' : 'Leave DATABASE_URL unset'
    throw new CommandError(`This is a backup of a ${database} library. ${cure}.`)
  }
  const present = (await readdir(dataFolder).catch(() => [])).filter(
    (name) => !name.startsWith('lock.sqlite'),
  )
  if (present.length > 0 && !isHalfRestored(dataFolder))
    throw new CommandError(`${dataFolder} is not empty. Restore into a new DATA_DIR.`)
  if (databaseUrl) await requireEmptyPostgres(databaseUrl)
}

async function requireEmptyPostgres(url: string) {
  await using client = await openPatientClient(url)
  const { rows } = await client.query(
    `select 1 from information_schema.tables where table_schema = 'public' limit 1`,
  )
  if (rows.length > 0)
    throw new CommandError('The database at DATABASE_URL is not empty. Restore into a new one.')
}

/** A bucket without an id may contain what an interrupted restore put there. */
async function requireEmptyBucket({ s3, dataFolder }: Settings, media: MediaStore) {
  const isUsed =
    (await media.find('library-id')) || (!isHalfRestored(dataFolder) && (await holdsMedia(media)))
  if (isUsed) throw new CommandError(`The bucket "${s3?.bucket}" is not empty. Restore into a new one.`)
}

/** One transaction, so a failed restore leaves the database empty. */
async function restorePostgres(url: string, folder: string) {
  const address = await awaitWritableAddress(url)
  const options = ['--single-transaction', '--no-owner', '--no-privileges', `--dbname=${address}`]
  await runPostgres('pg_restore', [...options, join(folder, dumpFile)])
  await using client = await openPatientClient(address)
  await client.query(`${forgetSignIns}; ${forgetLibrary}`)
}

/** Saving moves the local file, so it gets a copy. */
async function restoreToBucket(
  { dataFolder }: Settings,
  media: MediaStore,
  folder: string,
  { files }: Manifest,
) {
  const copy = join(dataFolder, 'media.unfinished')
  for (const { name } of files.slice(1)) {
    await copyPrivately(join(folder, name), copy)
    await media.save(copy, relative('media', name))
  }
}

/** Until it is complete, the folder has a name that is never read. */
async function restoreMedia({ dataFolder }: Settings, folder: string, { files }: Manifest) {
  const unfinished = join(dataFolder, 'media.unfinished')
  await mkdir(unfinished)
  for (const { name } of files.slice(1)) {
    const target = join(unfinished, relative('media', name))
    await mkdir(dirname(target), { recursive: true })
    await copyPrivately(join(folder, name), target)
    await sync(target)
  }
  await rename(unfinished, join(dataFolder, 'media'))
  await sync(dataFolder)
}

/** Runs last: the database completes the library. */
async function restoreSqlite({ dataFolder }: Settings, folder: string) {
  const unfinished = join(dataFolder, `${sqliteFile}.unfinished`)
  await copyPrivately(join(folder, sqliteFile), unfinished)
  forgetIn(unfinished, `${forgetSignIns}; ${forgetLibrary}`)
  await sync(unfinished)
  await rename(unfinished, join(dataFolder, sqliteFile))
  await sync(dataFolder)
}
