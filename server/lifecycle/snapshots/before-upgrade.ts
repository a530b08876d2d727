import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Settings, sqliteFile, WrongSetting } from '../../config.ts'
import { awaitWritableAddress } from '../../db/postgres/open-client.ts'
import { runPostgres } from '../../db/postgres/run-postgres.ts'
import { saveSnapshot } from './snapshot-files.ts'

export const snapshotBeforeUpgrade = (settings: Settings) => (executed: string[]) =>
  settings.databaseUrl
    ? dumpPostgres(settings, executed.at(-1) ?? '')
    : copySqlite(settings, executed.at(-1) ?? '')

/** Without a copy there would be no way back, so its failure stops the upgrade. */
async function copySqlite({ dataFolder }: Settings, lastMigration: string) {
  try {
    const path = await saveSnapshot(dataFolder, lastMigration, 'sqlite', async (unfinished) => {
      using live = new DatabaseSync(join(dataFolder, sqliteFile), { readOnly: true, timeout: 5_000 })
      live.prepare('vacuum into ?').run(unfinished)
    })
    console.log(`The database before this upgrade is kept in ${path}`)
  } catch (error) {
    throw new WrongSetting(
      `DATA_DIR is "${dataFolder}", but the database cannot be copied there before its upgrade (${(error as Error).message}).`,
    )
  }
}

/** A failed dump does not stop the upgrade: operators back up the server, and may lack pg_dump here. */
async function dumpPostgres({ dataFolder, databaseUrl = '' }: Settings, lastMigration: string) {
  try {
    const path = await saveSnapshot(dataFolder, lastMigration, 'dump', async (unfinished) => {
      const address = await awaitWritableAddress(databaseUrl)
      await runPostgres('pg_dump', ['-Fc', `--dbname=${address}`, `--file=${unfinished}`])
    })
    console.log(`The database before this upgrade is kept in ${path}`)
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    console.log(`No copy of the database was made before this upgrade: ${reason}`)
  }
}
