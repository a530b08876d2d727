import pLimit from 'p-limit'
import type { Settings } from '../../config.ts'
import { migrationNames } from '../../db/migrate.ts'
import { inNamesOfToday } from '../../db/migrations/baseline-adopt-library.ts'
import { pictureOfFile } from '../../images/picture-sizes.ts'
import { judgeBackup } from '../../jobs/backup-note-store.ts'
import { retryFailedJobs } from '../../jobs/job-store.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import type { MediaFolder } from '../../storage/media-store.ts'
import { mediaFolderOf, openMedia } from '../../storage/open-media.ts'
import { type Check, Warning } from './check.ts'
import type { Library } from './inspect-library.ts'

const filesAtOnce = 8
const listedNames = 3

export const libraryChecks: Check[] = [
  { name: 'database', run: checkDatabase },
  { name: 'tables', run: ifRead(checkTables) },
  { name: 'administrator', run: ifRead(checkAdministrator) },
  { name: 'signing secret', run: ifRead(checkSecret) },
  { name: 'media', run: ifRead(checkMedia) },
  { name: 'orphans', run: ifRead(checkOrphans) },
  { name: 'jobs', run: ifRead(checkJobs), fix: retryJobs },
  { name: 'backup', run: ifRead(checkBackup) },
]

function ifRead(run: Check['run']): Check['run'] {
  return (settings, library) => {
    if (library.integrity !== 'ok') throw new Warning('not checked, because the database could not be read')
    return run(settings, library)
  }
}

function checkDatabase(_: Settings, { integrity, version }: Library) {
  if (integrity !== 'ok') throw new Error(integrity)
  return version
}

function checkTables(_: Settings, { migrations }: Library) {
  const newer = inNamesOfToday(migrations).filter((name) => !migrationNames.includes(name))
  if (newer.length > 0) throw new Error(`They are of a newer Lectern: ${newer.join(', ')}`)
  const open = migrationNames.filter((name) => !migrations.includes(name))
  if (open.length > 0) throw new Warning(`${open.length} changes wait for the next start`)
  return 'up to date'
}

function checkAdministrator(_: Settings, { administrators }: Library) {
  if (administrators === 0) throw new Error('There is none. Run: npm run lectern -- admin create E-MAIL')
  return `${administrators}`
}

function checkSecret(_: Settings, { hasSecret }: Library) {
  if (!hasSecret) throw new Error('There is none; the next start makes it.')
  return 'there'
}

async function checkMedia(settings: Settings, { media }: Library) {
  using storage = await openMedia(settings)
  if (settings.s3) await storage.media.probe()
  const limit = pLimit(filesAtOnce)
  const found = await Promise.all(media.map((name) => limit(() => storage.media.find(name))))
  const missing = media.filter((_, index) => !found[index])
  if (missing.length > 0) throw new Error(`${missing.length} files are missing: ${list(missing)}`)
  const where = settings.s3 ? `the bucket "${settings.s3.bucket}"` : mediaFolderOf(settings)
  return `${media.length} files, all in ${where}`
}

async function checkOrphans(settings: Settings, { media }: Library) {
  const orphans = await findOrphans(settings, media)
  if (orphans.length > 0)
    throw new Warning(
      `${orphans.length} files or folders belong to no course or user: ${list(orphans)}. Run: npm run lectern -- sweep`,
    )
  return 'none'
}

function checkJobs(_: Settings, { failedJobs }: Library) {
  if (failedJobs > 0) throw new Warning(`${failedJobs} have failed, and are tried again with --fix`)
  return 'none has failed'
}

function checkBackup({ backupAt }: Settings, { lastBackup }: Library) {
  const found = judgeBackup(backupAt !== undefined, lastBackup, new Date())
  if (found === 'none') throw new Warning('there is no backup yet, although BACKUP_SCHEDULE is set')
  if (found === 'failed') throw new Warning(`the backup of ${lastBackup?.at} failed: ${lastBackup?.message}`)
  if (found === 'old')
    throw new Warning(`the newest is of ${lastBackup?.at}, although BACKUP_SCHEDULE is set`)
  return found === 'well' ? `the newest is of ${lastBackup?.at}` : 'BACKUP_SCHEDULE schedules none'
}

async function retryJobs(settings: Settings) {
  await using opened = await openBesides(settings)
  await retryFailedJobs(opened.db, new Date())
}

const list = (names: string[]) =>
  names.slice(0, listedNames).join(', ') + (names.length > listedNames ? ', …' : '')

/** Lists media files that are older than the sweeper's waiting time and belong to none of `owned`. */
async function findOrphans(settings: Settings, owned: string[]) {
  using storage = await openMedia(settings)
  const { media } = storage
  const before = new Date(Date.now() - settings.sweepAfterSeconds * 1_000)
  const foldersInUse = new Set(owned.map(ownerOf))
  const orphans: string[] = []
  for (const folder of ['pictures', 'lectures'] satisfies MediaFolder[]) {
    for await (const top of media.listTop(folder)) {
      const name = `${folder}/${top}`
      if (!foldersInUse.has(ownerOf(name)) && (await media.isUntouched(name, before))) orphans.push(name)
    }
  }
  return orphans
}

function ownerOf(name: string) {
  const [folder, top = ''] = name.split('/')
  return `${folder}/${folder === 'pictures' ? pictureOfFile(top) : top}`
}
