import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { WrongSetting } from '../config.ts'
import { type Database, openPostgres, openSqlite } from '../db/open.ts'
import type { House } from '../house.ts'
import { openFileStore } from '../media/file-store.ts'
import { openPictureMaker } from '../media/picture-maker.ts'
import { openSigner } from '../media/signature.ts'
import { openPasswords } from '../user/password.ts'
import { lockFolder } from './folder-lock.ts'
import { mediaSecret } from './library-store.ts'
import { startSweeper } from './sweeper.ts'

/** An open library: everything a visit needs, and closing it in the right order. */
export type OpenHouse = House & AsyncDisposable

/** Opens the library in the data folder, making it when it is new. Throws a WrongSetting when the folder cannot serve. */
export async function openHouse(settings: Settings, now = () => new Date()): Promise<OpenHouse> {
  await using opened = new AsyncDisposableStack()
  await makeFolder(settings.dataFolder)
  const db = await openDatabase(settings, opened)
  const files = await openFileStore(join(settings.dataFolder, 'media'))
  if (!settings.databaseUrl) await files.clearIncoming()
  const pictures = opened.use(openPictureMaker(files))
  const house: House = {
    settings,
    db,
    files,
    pictures,
    signer: openSigner(await mediaSecret(db), settings.mediaHours, now),
    passwords: openPasswords(settings.hashesAtOnce, settings.hashesWaiting),
    now,
  }
  opened.use(startSweeper(house))
  const closing = opened.move()
  return { ...house, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

/** SQLite is for one process, which locks the folder; PostgreSQL may have several. */
async function openDatabase(
  { databaseUrl, dataFolder }: Settings,
  opened: AsyncDisposableStack,
): Promise<Database> {
  if (!databaseUrl) opened.use(lockFolder(dataFolder))
  const db = databaseUrl
    ? await openPostgres(databaseUrl).catch(explainDatabase)
    : await openSqlite(join(dataFolder, 'lectern.sqlite'))
  opened.defer(() => db.destroy())
  return db
}

function explainDatabase(error: Error): never {
  throw new WrongSetting(`DATABASE_URL is set, but that database cannot be opened (${error.message}).`)
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(
      `DATA_DIR is "${folder}", but that folder cannot be made or written (${error.code}).`,
    )
  })
}
