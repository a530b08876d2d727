import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'
import { describeFile, type Manifest, readManifest } from './manifest.ts'
import { databaseFiles, readSqlite, runPostgres } from './snapshot.ts'

export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const file of manifest.files) {
    const found = await describeInside(folder, file.name).catch(() => undefined)
    if (!found) throw new CommandError(`The backup lacks ${file.name}.`)
    const isSame = found.bytes === file.bytes && found.sha256 === file.sha256
    if (!isSame) throw new CommandError(`${file.name} is not as it was backed up.`)
  }
  await verifyDatabase(folder, manifest)
  return manifest
}

/** A folder in the backup may be a link, whose target is not part of the backup. */
async function describeInside(folder: string, name: string) {
  const path = await realpath(join(folder, name))
  if (path !== join(await realpath(folder), name)) throw new CommandError(`${name} lies elsewhere.`)
  return describeFile(folder, name)
}

async function verifyDatabase(folder: string, { database, migrations, files }: Manifest) {
  const file = join(folder, databaseFiles[database])
  if (database === 'postgres') return runPostgres('pg_restore', ['--list', file])
  const found = await readSqlite(file)
  if (found.migrations.join() !== migrations.join())
    throw new CommandError('The backup’s database has not the tables that its manifest speaks of.')
  const names = new Set(files.map(({ name }) => name))
  const missing = found.media.map((name) => `media/${name}`).find((name) => !names.has(name))
  if (missing) throw new CommandError(`The backup lacks ${missing}, which its database speaks of.`)
}
