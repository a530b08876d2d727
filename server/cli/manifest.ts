import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { migrationNames } from '../db/migrate.ts'
import { CommandError } from './command-error.ts'
import { databaseFiles } from './snapshot.ts'

export const manifestFile = 'manifest.json'

// Only our own names: a manipulated manifest must not name a file outside its folder.
const ownName = /^(lectern\.(sqlite|dump)|media\/(pictures|lectures)(\/[\w-]+)*\/[\w-]+\.\w+)$/

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
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new CommandError(`${folder} is no finished backup: it has no ${manifestFile}.`)
  })
  return parseManifest(text, folder)
}

export function parseManifest(text: string, location: string): Manifest {
  const { success, data } = manifest.safeParse(parseJson(text))
  if (!success || !hasOneDatabase(data))
    throw new CommandError(`${location} is not a backup that this Lectern knows.`)
  const unknown = data.migrations.find((name) => !migrationNames.includes(name))
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
  const path = join(folder, name)
  const { size, isFile } = await describeEntry(path)
  if (!isFile) throw new CommandError(`${name} is no plain file.`)
  for await (const part of createReadStream(path)) hash.update(part)
  return { name, bytes: size, sha256: hash.digest('hex') }
}

async function describeEntry(path: string) {
  const entry = await lstat(path)
  return { size: entry.size, isFile: entry.isFile() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
