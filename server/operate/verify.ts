import { join, resolve } from 'node:path'
import type { Settings } from '../config.ts'
import { describeFile, type Manifest, readManifest } from './manifest.ts'
import { Refusal } from './refusal.ts'
import { readSqlite, runPostgres } from './snapshot.ts'

/** `verify FOLDER`: every file by size and hash, the database by its own check, and no row without its file. */
export async function verify(_: Settings, [target = '']: string[]) {
  if (!target) throw new Refusal('Say which: verify FOLDER')
  const { files, madeAt } = await verifyBackup(resolve(target))
  console.log(`The backup of ${madeAt} is whole: ${files.length} files, each as it was.`)
}

/** Answers the manifest of a whole backup; throws a Refusal that says what is wrong with any other. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const file of manifest.files) {
    const found = await describeFile(folder, file.name).catch(() => undefined)
    if (!found) throw new Refusal(`The backup lacks ${file.name}.`)
    const isSame = found.bytes === file.bytes && found.sha256 === file.sha256
    if (!isSame) throw new Refusal(`${file.name} is not as it was backed up.`)
  }
  await verifyDatabase(folder, manifest)
  return manifest
}

async function verifyDatabase(folder: string, { database, files }: Manifest) {
  const [kept, ...media] = files.map(({ name }) => name)
  if (!kept) throw new Refusal('The backup lacks its database.')
  if (database === 'postgres') return runPostgres('pg_restore', ['--list', join(folder, kept)])
  const owned = (await readSqlite(join(folder, kept))).media.map((name) => `media/${name}`)
  const missing = owned.find((name) => !media.includes(name))
  if (missing) throw new Refusal(`The backup lacks ${missing}, which its database speaks of.`)
}
