import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Settings } from '../config.ts'
import { openClient } from '../db/postgres/open-client.ts'
import { type Query, readOwned, sqliteFile } from './snapshot.ts'

export type Findings = {
  integrity: string
  migrations: string[]
  administrators: number
  hasSecret: boolean
  media: string[]
}

const nothing = (integrity: string): Findings => ({
  integrity,
  migrations: [],
  administrators: 0,
  hasSecret: false,
  media: [],
})

export async function inspectDatabase(settings: Settings): Promise<Findings> {
  try {
    return settings.databaseUrl
      ? await inspectPostgres(settings.databaseUrl)
      : await inspectSqlite(settings.dataFolder)
  } catch (error) {
    return nothing((error as Error).message)
  }
}

async function inspectSqlite(dataFolder: string) {
  const file = join(dataFolder, sqliteFile)
  if (!existsSync(file)) return nothing('There is none yet; the next start makes it.')
  using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  const [check] = db.prepare('pragma quick_check').all() as { quick_check: string }[]
  return await find(
    check?.quick_check ?? '',
    async (sql) => db.prepare(sql).all() as Record<string, string>[],
  )
}

async function inspectPostgres(url: string) {
  await using client = await openClient(url)
  return await find('ok', async (sql) => (await client.query(sql)).rows)
}

async function find(integrity: string, query: Query): Promise<Findings> {
  const administrators = await query(`select id as name from "user" where role = 'ADMIN'`)
  const secrets = await query(`select key as name from library where key = 'media-secret'`)
  const owned = await readOwned(query)
  return { integrity, ...owned, administrators: administrators.length, hasSecret: secrets.length > 0 }
}
