import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '../../../server/core/log.ts'
import { openSqlite } from '../../../server/db/open.ts'

/** This run's migrated database; without it each test migrates its own. */
const preparedFile = process.env.LECTERN_TEST_SQLITE

/** A migrated database without rows, and the environment that makes tests copy it. */
export async function prepareSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-prepared-'))
  const file = join(folder, 'lectern.sqlite')
  // Closing moves the WAL file's content into the database.
  await (await openSqlite(file, openLog('silent'))).destroy()
  return {
    environment: { LECTERN_TEST_SQLITE: file },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

/** Begins a library in this folder with the prepared database, unless it already has one. */
export async function copyPreparedSqlite(dataFolder: string) {
  const file = join(dataFolder, 'lectern.sqlite')
  if (!preparedFile || existsSync(file)) return
  await mkdir(dataFolder, { recursive: true })
  await copyFile(preparedFile, file)
}
