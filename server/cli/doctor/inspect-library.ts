import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Settings, sqliteFile } from '../../config.ts'
import { openClient } from '../../db/postgres/open-client.ts'
import { backupKeys, type LastBackup } from '../../jobs/backup-note-store.ts'
import { lastTimeKey } from '../../lifecycle/clock/clock-store.ts'
import type { Query } from '../made-files.ts'
import { readOwned } from '../snapshot.ts'

/** What the database contains, read without upgrading it. */
export type Library = {
  /** 'ok', or why nothing else could be read. */
  integrity: string
  version: string
  /** PostgreSQL's clock. */
  databaseTime: Date | undefined
  newestRow: Date | undefined
  /** When a believed clock last wrote its time. */
  lastTime: Date | undefined
  migrations: string[]
  administrators: number
  hasSecret: boolean
  failedJobs: number
  lastBackup: LastBackup | undefined
  media: string[]
}

const nothing = (integrity: string): Library => ({
  integrity,
  version: '',
  databaseTime: undefined,
  newestRow: undefined,
  lastTime: undefined,
  migrations: [],
  administrators: 0,
  hasSecret: false,
  failedJobs: 0,
  lastBackup: undefined,
  media: [],
})

export async function inspectLibrary({ databaseUrl, dataFolder }: Settings): Promise<Library> {
  try {
    return databaseUrl ? await inspectPostgres(databaseUrl) : await inspectSqlite(dataFolder)
  } catch (error) {
    return nothing((error as Error).message)
  }
}

async function inspectSqlite(dataFolder: string) {
  const file = join(dataFolder, sqliteFile)
  if (!existsSync(file)) return nothing('There is none yet; the next start makes it.')
  using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  const [check] = db.prepare('pragma quick_check').all() as { quick_check: string }[]
  const rows = await readRows(async (sql) => db.prepare(sql).all() as Record<string, string>[])
  return {
    ...rows,
    integrity: check?.quick_check ?? '',
    version: `SQLite ${process.versions.sqlite}`,
    databaseTime: undefined,
  }
}

async function inspectPostgres(url: string) {
  await using client = await openClient(url)
  const query: Query = async (sql) => (await client.query(sql)).rows
  const [server] = await query(`select now() as time, current_setting('server_version') as version`)
  return {
    ...(await readRows(query)),
    integrity: 'ok',
    version: `PostgreSQL ${server?.version}`,
    databaseTime: server && new Date(server.time ?? ''),
  }
}

async function readRows(query: Query) {
  const administrators = await query(`select id as name from "user" where role = 'ADMIN'`)
  const secrets = await query(`select key as name from library where key = 'media-secret'`)
  const failed = await query(`select id from job where state = 'failed'`)
  const [backup] = await query(`select value as name from library where key = '${backupKeys.last}'`)
  const [last] = await query(`select value as name from library where key = '${lastTimeKey}'`)
  const [newest] = await query('select max(created_at) as time from "user"')
  return {
    ...(await readOwned(query)),
    administrators: administrators.length,
    hasSecret: secrets.length > 0,
    failedJobs: failed.length,
    lastBackup: backup?.name ? JSON.parse(backup.name) : undefined,
    lastTime: last?.name ? new Date(last.name) : undefined,
    newestRow: newest?.time ? new Date(newest.time) : undefined,
  }
}
