import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Settings, sqliteFile } from '../config.ts'
import { CommandError } from '../core/problem.ts'
import { rethrow } from '../db/dialect.ts'
import { migrationNames } from '../db/migrate.ts'
import { digestKept, type TableDigest } from '../db/moving/read-rows.ts'
import { readSqliteRows } from '../db/moving/read-snapshot.ts'
import { awaitWritableAddress, openPatientClient } from '../db/postgres/open-client.ts'
import { runPostgres } from '../db/postgres/run-postgres.ts'
import type { Tables } from '../db/tables.ts'
import { bannerPictureOf, parseSchool, schoolKey } from '../features/school/school-store.ts'
import { filesOfPicture } from '../images/picture-sizes.ts'
import { dumpFile } from '../lifecycle/backups/manifest.ts'
import { type Query, readMade } from './made-files.ts'

type Snapshot = Owned & { file: string; tables: TableDigest[] }
type Owned = { media: string[]; migrations: string[]; isMoving: boolean }

export const takeSnapshot = (settings: Settings, folder: string) =>
  settings.databaseUrl ? dumpPostgres(settings.databaseUrl, folder) : copySqlite(settings.dataFolder, folder)

/** VACUUM INTO reads one consistent state, including the WAL, and blocks no writer; commands have their own process. */
async function copySqlite(dataFolder: string, folder: string): Promise<Snapshot> {
  const source = join(dataFolder, sqliteFile)
  if (!existsSync(source)) throw new CommandError(`There is no library in ${dataFolder}.`)
  try {
    using live = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
    live.prepare('vacuum into ?').run(join(folder, sqliteFile))
  } catch (error) {
    rethrow(error as Error)
  }
  const copy = join(folder, sqliteFile)
  const owned = await readSqlite(copy)
  return { file: sqliteFile, ...owned, tables: await digestSqlite(copy, owned) }
}

export async function readSqlite(file: string): Promise<Owned> {
  try {
    using copy = new DatabaseSync(file, { readOnly: true })
    const { integrity_check } = copy.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (integrity_check !== 'ok') throw new Error(integrity_check)
    return await readOwned(async (sql) => copy.prepare(sql).all() as Record<string, string>[])
  } catch (error) {
    throw new CommandError(
      `The database in ${file} is damaged, or not of a library (${(error as Error).message}).`,
    )
  }
}

/** An exported snapshot makes dump and file list agree (postgresql.org/docs/current/sql-set-transaction.html). */
async function dumpPostgres(address: string, folder: string): Promise<Snapshot> {
  const url = await awaitWritableAddress(address)
  await using client = await openPatientClient(url)
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query('select pg_export_snapshot() as id')
  const file = join(folder, dumpFile)
  await runPostgres('pg_dump', ['-Fc', `--snapshot=${rows[0].id}`, `--dbname=${url}`, `--file=${file}`])
  const owned = await readOwned(async (sql) => (await client.query(sql)).rows)
  return { file: dumpFile, ...owned, tables: isUpToDate(owned) ? await digestWith(client) : [] }
}

/** Only tables that this version knows can be read column by column. */
const isUpToDate = ({ migrations }: Owned) => migrations.join() === migrationNames.join()

async function digestSqlite(file: string, owned: Owned) {
  let tables: TableDigest[] = []
  if (isUpToDate(owned))
    await readSqliteRows(file, async (rows) => {
      tables = await digestKept(rows)
    })
  return tables
}

/** Uses this connection, because its transaction has the snapshot. */
async function digestWith(client: pg.Client) {
  const connection = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return await digestKept(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }))
}

export async function readOwned(query: Query) {
  const column = async (sql: string) => (await query(sql)).map((row) => row.name ?? '')
  const avatars = await column('select avatar_picture as name from "user" where avatar_picture is not null')
  const thumbnails = await column('select thumbnail_picture as name from course')
  const [school] = await column(`select value as name from library where key = '${schoolKey}'`)
  const banner = bannerPictureOf(parseSchool(school))
  const videos = await column(`select video_file as name from lecture where video_file <> ''`)
  const migrations = await column('select name from kysely_migration order by name')
  const made = await readMade(query, migrations)
  const notes = await column(`select key as name from library where key in ('move', 'arriving')`)
  const media = [
    ...avatars.flatMap((picture) => filesOfPicture(picture, 'avatar')),
    ...thumbnails.flatMap((picture) => filesOfPicture(picture, 'thumbnail')),
    ...(banner ? filesOfPicture(banner, 'banner') : []),
    ...videos.map((video) => `lectures/${video}`),
    ...made,
  ]
  return { media: [...new Set(media)], migrations, isMoving: notes.length > 0 }
}
