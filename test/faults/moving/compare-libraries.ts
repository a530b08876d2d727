import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashBytes } from '../../../server/cli/move/copy-media.ts'
import { listOwnedMedia } from '../../../server/cli/move/owned-media-store.ts'
import { readSettings } from '../../../server/config.ts'
import { verifyRows } from '../../../server/db/moving/copy-rows.ts'
import type { MoveNote } from '../../../server/db/moving/move-note-store.ts'
import type { Database } from '../../../server/db/open.ts'
import { openBesides } from '../../../server/lifecycle/open-database.ts'
import type { MediaStore } from '../../../server/storage/media-store.ts'
import { openMedia } from '../../../server/storage/open-media.ts'
import type { Folder } from '../folder.ts'

type Environment = Record<string, string>
type Library = { db: Database; media: MediaStore }

/** Compares tables by count and hash, and files by SHA-256. Writes to neither library. */
export async function compareLibraries(from: Environment, to: Environment) {
  await using opened = new AsyncDisposableStack()
  const open = async (environment: Environment) => {
    const settings = readSettings({ ...environment, LOG_LEVEL: 'silent' })
    const { db } = opened.use(await openBesides(settings, { requireHere: anywhere }))
    return { db, media: opened.use(await openMedia(settings)).media }
  }
  const [here, there] = [await open(from), await open(to)]
  const tables = await verifyRows({ from: here.db, to: there.db }).catch(() => [])
  const [files, copies] = [await hashFiles(here), await hashFiles(there)]
  const isSame = tables.length > 0 && JSON.stringify(files) === JSON.stringify(copies)
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    differing: isSame ? 0 : 1,
  }
}

const anywhere = async () => {}

async function hashFiles({ db, media }: Library) {
  const { files, missing } = await listOwnedMedia(db, media)
  if (missing.length > 0) throw new Error(`${missing.length} files are missing, such as ${missing[0]}`)
  const hashes: [name: string, sha256: string][] = []
  for (const { name } of files) hashes.push([name, await hashBytes(await media.read(name))])
  return hashes.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** How far the move of a library on SQLite has come, in words. */
export function readStage({ path }: Folder) {
  const db = new DatabaseSync(join(path, 'data', 'lectern.sqlite'), { readOnly: true, timeout: 30_000 })
  try {
    const row = db.prepare("select value from library where key = 'move'").get()
    if (!row) return 'while it served'
    const { stage }: MoveNote = JSON.parse(String(row.value))
    if (stage === 'frozen') return 'while it could only be read'
    return existsSync(join(path, 'data', 'move')) ? 'between the two' : 'at the end'
  } finally {
    db.close()
  }
}
