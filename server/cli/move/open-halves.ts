import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Settings, sqliteFile } from '../../config.ts'
import { crashPoint } from '../../core/crash-point.ts'
import { CommandError } from '../../core/problem.ts'
import { writeArriving } from '../../db/moving/move-note-store.ts'
import { openPatientClient } from '../../db/postgres/open-client.ts'
import { tableNames } from '../../db/tables.ts'
import { holdsMedia } from '../../lifecycle/library/identity.ts'
import { describeDatabase, describeMedia } from '../../lifecycle/moving/describe-storage.ts'
import { readMark, writeMark } from '../../lifecycle/moving/media-marks.ts'
import { openDatabase } from '../../lifecycle/open-database.ts'
import type { MediaStore } from '../../storage/media-store.ts'
import { openUsableMedia } from '../../storage/open-media.ts'
import type { Query } from '../made-files.ts'

// Any other table means that the database is for something else: nothing may be created there.
const ownTables = new Set<string>([
  ...tableNames,
  'course_search',
  'kysely_migration',
  'kysely_migration_lock',
])
const ownIndex = /^course_search_/

export async function openTargetDatabase(settings: Settings, libraryId: string) {
  await using closing = new AsyncDisposableStack()
  const query = await openQuery(settings, closing)
  // Opening would upgrade the tables of another library, so this comes first.
  if (query && !(await mayTake(query, libraryId)))
    throw new CommandError(`${describeDatabase(settings)} is not empty. Move to an empty one.`)
  await closing.disposeAsync()
  const opened = await openDatabase(settings, { mayBeNew: anything, requireHere: anything })
  crashPoint('move-tables-made')
  await writeArriving(opened.db, libraryId)
  return opened
}

export const anything = async () => {}

type Ask = { query: Query; tables: string[] }

async function openQuery(
  { databaseUrl, dataFolder }: Settings,
  closing: AsyncDisposableStack,
): Promise<Ask | undefined> {
  const read = async (query: Query, sql: string) => (await query(sql)).map(({ name = '' }) => name)
  if (databaseUrl) {
    const client = closing.use(await openPatientClient(databaseUrl))
    const query: Query = async (sql) => (await client.query(sql)).rows
    const sql = `select tablename as name from pg_tables where schemaname = 'public'`
    return { query, tables: await read(query, sql) }
  }
  const file = join(dataFolder, sqliteFile)
  if (!existsSync(file)) return undefined
  const db = new DatabaseSync(file)
  closing.defer(() => db.close())
  const query: Query = async (sql) => db.prepare(sql).all() as Record<string, string>[]
  return { query, tables: await read(query, `select name from sqlite_master where type = 'table'`) }
}

async function mayTake({ query, tables }: Ask, libraryId: string) {
  if (tables.some((name) => !ownTables.has(name) && !ownIndex.test(name))) return false
  if (!tables.includes('library')) return true
  const [arriving] = await query(`select value from library where key = 'arriving'`)
  if (arriving) return arriving.value === libraryId
  for (const table of ['library', '"user"', 'course'])
    if ((await query(`select 1 as found from ${table} limit 1`)).length > 0) return false
  return true
}

export async function openTargetMedia(settings: Settings, libraryId: string) {
  const opened = await openUsableMedia(settings)
  try {
    await requireOwn(opened.media, settings, libraryId)
    return opened
  } catch (error) {
    opened[Symbol.dispose]()
    throw error
  }
}

async function requireOwn(media: MediaStore, settings: Settings, libraryId: string) {
  const arriving = await readMark(media, 'arriving')
  if (arriving === libraryId) return
  const isUsed = arriving || (await media.find('library-id')) || (await holdsMedia(media))
  if (isUsed) throw new CommandError(`${describeMedia(settings)} is not empty. Move to an empty place.`)
  await writeMark(media, 'arriving', libraryId)
}
