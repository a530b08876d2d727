import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Settings, sqliteFile } from '../../config.ts'
import { openLog } from '../../core/log.ts'
import { CommandError } from '../../core/problem.ts'
import { digestKept, type TableDigest } from '../../db/moving/read-rows.ts'
import { openPostgres, openSqlite } from '../../db/open.ts'
import { openPatientClient } from '../../db/postgres/open-client.ts'
import { describeFile, type Manifest } from '../../lifecycle/backups/manifest.ts'
import { restoreFolder } from '../restore.ts'

export async function rehearseRestore(settings: Settings, folder: string, manifest: Manifest) {
  if (!manifest.tables?.length)
    throw new CommandError('This backup has no information about its tables: an earlier Lectern made it.')
  await using scratch = await makeScratch(settings, manifest)
  await restoreFolder(scratch.settings, folder)
  const { dataFolder } = scratch.settings
  for (const file of manifest.files.slice(1)) {
    const found = await describeFile(dataFolder, file.name)
    if (found.sha256 !== file.sha256) throw new CommandError(`${file.name} differs after the restore.`)
  }
  requireSame(manifest.tables, await readDigests(scratch.settings))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `It can be restored: ${manifest.files.length - 1} files and ${rows} rows in ${manifest.tables.length} tables were the same. What was restored to see that is removed.`,
  )
}

async function makeScratch({ dataFolder, databaseUrl, ...settings }: Settings, { database }: Manifest) {
  await using made = new AsyncDisposableStack()
  const folder = `${dataFolder}.rehearsal`
  await rm(folder, { recursive: true, force: true })
  made.defer(() => rm(folder, { recursive: true, force: true }))
  const url = database === 'postgres' ? await makeDatabase(databaseUrl, made) : undefined
  const closing = made.move()
  return {
    settings: { ...settings, dataFolder: folder, databaseUrl: url, s3: undefined },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

async function makeDatabase(address: string | undefined, made: AsyncDisposableStack) {
  if (!address) throw new CommandError('This is a backup of a postgres library. Set DATABASE_URL.')
  const name = `lectern_rehearsal_${randomUUID().replaceAll('-', '')}`
  const administer = async (sql: string) => {
    await using client = await openPatientClient(address)
    await client.query(sql)
  }
  await administer(`create database ${name} template template0`)
  made.defer(() => administer(`drop database ${name} with (force)`))
  return address.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

async function readDigests({ databaseUrl, dataFolder }: Settings) {
  const log = openLog('silent')
  const db = databaseUrl
    ? await openPostgres(databaseUrl, log)
    : await openSqlite(`${dataFolder}/${sqliteFile}`, log)
  try {
    return await digestKept(db)
  } finally {
    await db.destroy()
  }
}

function requireSame(before: TableDigest[], after: TableDigest[]) {
  for (const { table, rows, sha256 } of before) {
    const found = after.find((one) => one.table === table)
    if (found?.sha256 !== sha256 || found.rows !== rows)
      throw new CommandError(
        `The table ${table} has ${found?.rows} rows once restored, not ${rows}, or others.`,
      )
  }
}
