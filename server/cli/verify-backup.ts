import { join } from 'node:path'
import { NotOrdinary } from '../core/files/ordinary-file.ts'
import { CommandError } from '../core/problem.ts'
import { runPostgres } from '../db/postgres/run-postgres.ts'
import { databaseFiles, describeFile, type Manifest, readManifest } from '../lifecycle/backups/manifest.ts'
import { readSqlite } from './snapshot.ts'

export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const file of manifest.files) {
    const found = await describeFile(folder, file.name).catch(explainMissing(file.name))
    const isSame = found.bytes === file.bytes && found.sha256 === file.sha256
    if (!isSame) throw new CommandError(`${file.name} has changed since the backup.`)
  }
  await verifyDatabase(folder, manifest)
  return manifest
}

const explainMissing = (name: string) => (error: NodeJS.ErrnoException) => {
  const why = error instanceof NotOrdinary ? `: ${error.message}` : '.'
  throw new CommandError(`The backup lacks ${name}${why}`)
}

async function verifyDatabase(folder: string, { database, migrations, files }: Manifest) {
  const file = join(folder, databaseFiles[database])
  if (database === 'postgres') return runPostgres('pg_restore', ['--list', file])
  const found = await readSqlite(file)
  if (found.migrations.join() !== migrations.join())
    throw new CommandError('The backup’s database lacks tables that its manifest names.')
  const names = new Set(files.map(({ name }) => name))
  const missing = found.media.map((name) => `media/${name}`).find((name) => !names.has(name))
  if (missing) throw new CommandError(`The backup lacks ${missing}, which its database names.`)
}
