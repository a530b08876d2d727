import { existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Settings, sqliteFile } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { lockFolder } from '../../lifecycle/folder-lock.ts'
import { copyPrivately } from '../../lifecycle/library/private-files.ts'
import {
  listSnapshots,
  type SnapshotFile,
  snapshotFolder,
  stamp,
  sync,
} from '../../lifecycle/snapshots/snapshot-files.ts'
import { forgetIn, forgetSignIns } from '../forget-sessions.ts'
import { readSqlite } from '../snapshot.ts'
import { requireMedia, requireUpgraded } from './may-roll-back.ts'
import { rollBackPostgres } from './roll-back-postgres.ts'

export async function rollBack(settings: Settings) {
  const { dataFolder, databaseUrl } = settings
  const snapshot = (await listSnapshots(dataFolder, databaseUrl ? 'dump' : 'sqlite')).at(-1)
  if (!snapshot)
    throw new CommandError(`There is no copy from before an upgrade in ${snapshotFolder(dataFolder)}.`)
  using _lock = databaseUrl ? undefined : lockFolder(dataFolder)
  const aside = databaseUrl
    ? await rollBackPostgres(settings, databaseUrl, snapshot)
    : await rollBackSqlite(dataFolder, snapshot)
  console.log(
    [
      `The database is as it was before the upgrade of ${snapshot.madeAt}. What was written since is in ${aside}.`,
      `Start the earlier Lectern now, which ends with ${snapshot.lastMigration}: this one would upgrade it again.`,
    ].join('\n'),
  )
}

async function rollBackSqlite(dataFolder: string, snapshot: SnapshotFile) {
  const file = join(dataFolder, sqliteFile)
  const { migrations, media } = await readSqlite(snapshot.path)
  requireUpgraded(readMigrations(file), migrations)
  requireMedia(dataFolder, media)
  const unfinished = `${file}.unfinished`
  await copyPrivately(snapshot.path, unfinished)
  forgetIn(unfinished, forgetSignIns)
  await sync(unfinished)
  const aside = join(snapshotFolder(dataFolder), `undone-${stamp(new Date())}.sqlite`)
  await link(file, aside)
  await sync(snapshotFolder(dataFolder))
  for (const more of ['-wal', '-shm']) await rm(file + more, { force: true })
  await rename(unfinished, file)
  await sync(dataFolder)
  return aside
}

/** The checkpoint also moves the write-ahead log into the file, so that the file alone is complete. */
function readMigrations(file: string) {
  if (!existsSync(file)) throw new CommandError('There is no database to roll back.')
  try {
    using live = new DatabaseSync(file, { timeout: 5_000 })
    live.exec('pragma wal_checkpoint(truncate)')
    const rows = live.prepare('select name from kysely_migration order by name').all()
    return rows.map(({ name }) => String(name))
  } catch (error) {
    throw new CommandError(
      `The database cannot be read (${(error as Error).message}). Restore a backup instead.`,
    )
  }
}
