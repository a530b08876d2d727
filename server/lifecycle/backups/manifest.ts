import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { MB } from '../../../contract/validation/limits.ts'
import { sqliteFile } from '../../config.ts'
import { NotOrdinary, openOrdinaryFile, readOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { CommandError } from '../../core/problem.ts'
import { migrationNames } from '../../db/migrate.ts'
import { inNamesOfToday } from '../../db/migrations/baseline-adopt-library.ts'
import { beforeBaseline } from '../../db/migrations/before-baseline.ts'

/** The file of PostgreSQL's database in a backup. */
export const dumpFile = 'lectern.dump'

export const databaseFiles = { sqlite: sqliteFile, postgres: dumpFile }

export const manifestFile = 'manifest.json'

// About 200 bytes a file: that of a library with more than two million files is larger.
const maxManifestBytes = 500 * MB

// Only our own names: a manipulated manifest must not name a file outside its folder.
const ownName =
  /^(lectern\.(sqlite|dump)|media\/(pictures|lectures)(\/[\w-]+)*\/[\w-]+\.\w+|media\/audit\/\d{4}-\d{2}\.jsonl\.gz)$/

const manifestEntry = z.object({
  name: z.string().check(z.regex(ownName)),
  bytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** When the library's file changed; in an archive, an unchanged file is not read again. */
  modifiedAt: z.optional(z.number()),
})

const manifest = z.object({
  product: z.literal('lectern'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  files: z.array(manifestEntry),
  /** What `verify --restore` compares with; backups of earlier versions lack it. */
  tables: z.optional(z.array(z.object({ table: z.string(), rows: z.int(), sha256: z.string() }))),
})

export type Manifest = z.output<typeof manifest>
export type ManifestEntry = z.output<typeof manifestEntry>

/** Reads a backup's manifest. Throws a CommandError if it is not ours or comes from a newer Lectern. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = { maxBytes: maxManifestBytes, root: folder }
  const text = await readOrdinaryFile(join(folder, manifestFile), file).catch((error) => {
    const why = error instanceof NotOrdinary ? error.message : `it has no ${manifestFile}.`
    throw new CommandError(`${folder} is not a finished backup: ${why}`)
  })
  return parseManifest(text.toString('utf8'), folder)
}

export function parseManifest(text: string, location: string): Manifest {
  const { success, data } = manifest.safeParse(parseJson(text))
  if (!success || !hasOneDatabase(data))
    throw new CommandError(`${location} is not a backup that this Lectern knows.`)
  const unknown = inNamesOfToday(data.migrations).find((name) => !migrationNames.includes(name))
  if (unknown && beforeBaseline.includes(unknown))
    throw new CommandError(`${location} was made before the first release of Lectern, and is too old.`)
  if (unknown)
    throw new CommandError(`${location} was made by a newer Lectern (${unknown}). Update this one first.`)
  return data
}

function hasOneDatabase({ database, files }: Manifest) {
  const [first, ...media] = files.map(({ name }) => name)
  const isFirst = first === databaseFiles[database]
  const isUnique = new Set(media).size === media.length
  return isFirst && isUnique && media.every((name) => name.startsWith('media/'))
}

export async function describeFile(folder: string, name: string): Promise<ManifestEntry> {
  const hash = createHash('sha256')
  await using file = await openOrdinaryFile(join(folder, name), folder)
  const { size } = await file.stat()
  for await (const part of file.createReadStream({ autoClose: false })) hash.update(part)
  return { name, bytes: size, sha256: hash.digest('hex') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
