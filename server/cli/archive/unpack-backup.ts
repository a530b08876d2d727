import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { manifestFile } from '../../lifecycle/backups/manifest.ts'
import { isArchiveLocation, openArchive } from '../../lifecycle/backups/open-archive.ts'
import { copyPrivately, privateFolder } from '../../lifecycle/library/private-files.ts'
import { fetchFile } from '../../storage/borrow-file.ts'

/**
 * Returns the folder of a backup: `location` itself or, for an archive, a folder in `scratch` with the files of the backup
 * `name` (default: the newest). Disposal removes the folder in `scratch`.
 */
export async function unpackBackup(
  settings: Settings,
  { location, name, scratch }: { location: string; name: string | undefined; scratch: string },
): Promise<{ folder: string } & AsyncDisposable> {
  if (!isArchiveLocation(location))
    return { folder: resolve(location), [Symbol.asyncDispose]: async () => {} }
  using archive = await openArchive(settings, location)
  const chosen = await choose(await archive.list(), location, name)
  const manifest = await archive.read(chosen)
  await rm(scratch, { recursive: true, force: true })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => rm(scratch, { recursive: true, force: true }))
  for (const file of manifest.files) {
    const path = join(scratch, file.name)
    await mkdir(dirname(path), { recursive: true, mode: privateFolder })
    const stored = archive.store.localPath(archive.nameOf(file.sha256))
    const copying = stored
      ? copyPrivately(stored, path)
      : fetchFile(archive.store, archive.nameOf(file.sha256), path)
    await copying.catch((error) => {
      throw error.code === 'ENOENT' ? new CommandError(`The backup lacks ${file.name}.`) : error
    })
  }
  await writeFile(join(scratch, manifestFile), JSON.stringify(manifest))
  const done = closing.move()
  return { folder: scratch, [Symbol.asyncDispose]: () => done.disposeAsync() }
}

async function choose(names: string[], location: string, name: string | undefined) {
  const chosen = name === undefined ? names.at(-1) : names.find((known) => known === name)
  if (chosen) return chosen
  const there = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.'
  throw new CommandError(`There is no such backup in ${location}. ${there}`)
}
