import { statSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'kysely'
import { type Settings, sqliteFile, WrongSetting } from '../config.ts'
import { type Log, openLog } from '../core/log.ts'
import { OtherVersion } from '../db/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from '../db/open.ts'
import { noPeers, type Peers } from '../db/peers.ts'
import { lockFolder } from './folder-lock.ts'
import { rejectNewBesideMedia } from './library/identity.ts'
import { privateFolder, protectLibrary } from './library/private-files.ts'
import { requireDatabaseHere } from './moving/require-here.ts'
import { snapshotBeforeUpgrade } from './snapshots/before-upgrade.ts'
import { rejectHalfRestored } from './unfinished-restore.ts'

/** `mayBeNew` and `requireHere` throw if a new or a moved library is not acceptable; `onQuery` receives every query. */
type Opening = {
  mayBeNew?: typeof rejectNewBesideMedia | undefined
  requireHere?: typeof requireDatabaseHere
  onQuery?: Logger | undefined
}

/** Opens the database for serving. SQLite serves one process, which locks the folder; PostgreSQL may serve several. */
export async function openDatabase(
  settings: Settings,
  { mayBeNew = rejectNewBesideMedia, requireHere = requireDatabaseHere, onQuery }: Opening = {},
) {
  const { databaseUrl, dataFolder } = settings
  const log = openLog(settings.logLevel)
  await using opened = new AsyncDisposableStack()
  await makeFolder(dataFolder)
  protectLibrary(dataFolder)
  rejectHalfRestored(dataFolder)
  if (!databaseUrl) opened.use(lockFolder(dataFolder))
  const db = databaseUrl
    ? await openPostgres(databaseUrl, log, beforeChanges(settings, mayBeNew), onQuery).catch(explainDatabase)
    : await openSqliteIn(settings, log, mayBeNew, onQuery)
  opened.defer(() => db.destroy())
  await requireHere(db, settings)
  const peers = databaseUrl ? opened.use(await openNotifications(databaseUrl, db)) : noPeers
  return bundle({ db, peers, log }, opened.move())
}

/** Opens the database for an operator's command, even while Lectern is running: SQLite serialises its writers. */
export async function openBesides(
  settings: Settings,
  { mayBeNew = rejectNewBesideMedia, requireHere = requireDatabaseHere }: Opening = {},
) {
  try {
    return await openDatabase(settings, { mayBeNew, requireHere })
  } catch (error) {
    if (settings.databaseUrl || !(error instanceof WrongSetting)) throw error
    rejectHalfRestored(settings.dataFolder)
    const log = openLog(settings.logLevel)
    await using opened = new AsyncDisposableStack()
    const db = await openSqliteIn(settings, log, mayBeNew)
    opened.defer(() => db.destroy())
    await requireHere(db, settings)
    return bundle({ db, peers: noPeers, log }, opened.move())
  }
}

type MayBeNew = typeof rejectNewBesideMedia

async function openSqliteIn(settings: Settings, log: Log, mayBeNew: MayBeNew, onQuery?: Logger) {
  const file = join(settings.dataFolder, sqliteFile)
  // Checked before opening, which would create the file and remove the WAL file of a moved database.
  if (!statSync(file, { throwIfNoEntry: false })?.size) await mayBeNew(settings)
  return openSqlite(file, log, beforeChanges(settings, mayBeNew), onQuery).catch((error) => {
    if (!(error instanceof OtherVersion)) throw error
    throw new WrongSetting(
      `DATA_DIR is "${settings.dataFolder}", but the library there was ${error.message}. Start that version, or run: npm run lectern -- rollback`,
    )
  })
}

const beforeChanges = (settings: Settings, mayBeNew: MayBeNew) => (executed: string[]) =>
  executed.length === 0 ? mayBeNew(settings) : snapshotBeforeUpgrade(settings)(executed)

/** Imported on demand, so that libraries on SQLite do not load the PostgreSQL driver. */
async function openNotifications(databaseUrl: string, db: OpenDatabase) {
  const { Notifications } = await import('../db/postgres/notifications.ts')
  return new Notifications(databaseUrl, db.changes)
}

type Opened = { db: OpenDatabase; peers: Peers; log: Log }

const bundle = (parts: Opened, opened: AsyncDisposableStack) => ({
  ...parts,
  [Symbol.asyncDispose]: () => opened.disposeAsync(),
})

function explainDatabase(error: Error): never {
  if (error instanceof WrongSetting) throw error
  throw new WrongSetting(`DATABASE_URL is set, but that database cannot be opened (${error.message}).`)
}

async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WrongSetting(
      code === 'EROFS'
        ? `DATA_DIR is "${folder}", but that folder cannot be written: its file system is read-only.`
        : `DATA_DIR is "${folder}", but that folder cannot be made or written (${code}).`,
    )
  }
}
