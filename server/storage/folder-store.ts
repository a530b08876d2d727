import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { openOrdinaryFile } from '../core/files/ordinary-file.ts'
import { MediaMissing } from '../core/media/media-errors.ts'
import type { MediaStore } from './media-store.ts'
import { makeDurableFolder, sync } from './sync.ts'

const ownerOnly = 0o600

/** Media on disk below `folder`. Files arrive by renaming, so they must be on the same file system. */
export function openFolderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name)

  const save = async (path: string, name: string) => {
    await makeDurableFolder(dirname(pathOf(name)), dirname(folder))
    await sync(path)
    await rename(path, pathOf(name))
    await sync(dirname(pathOf(name)))
  }

  return {
    save,
    saveFolder: async (path, name) => {
      const entries = await readdir(path, { recursive: true })
      for (const entry of entries) await sync(join(path, entry))
      await rm(pathOf(name), { recursive: true, force: true })
      await save(path, name)
    },
    write: async (name, text) => {
      await makeDurableFolder(dirname(pathOf(name)), dirname(folder))
      const unfinished = `${pathOf(name)}.${randomUUID()}`
      await writeFile(unfinished, text, { mode: ownerOnly })
      await save(unfinished, name)
    },
    read: async (name, range) => {
      const file = await openOrdinaryFile(pathOf(name), dirname(pathOf(name))).catch((error) =>
        throwMissing(error, name),
      )
      return file.createReadStream({ start: range?.first, end: range?.last })
    },
    find: async (name) => {
      const found = await stat(pathOf(name)).catch(ifGone)
      return found?.isFile() ? { name, bytes: found.size, modifiedAt: found.mtime } : undefined
    },
    list: (prefix) => listFiles(folder, prefix),
    listTop: (from) => listNames(pathOf(from)),
    isUntouched: (name, time) => isUntouched(pathOf(name), time),
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }),
    removeUnfinished: async () => {},
    localPath: pathOf,
    addressOf: async () => undefined,
    probe: () => access(folder, constants.R_OK | constants.W_OK),
  }
}

export const isUntouched = async (path: string, time: Date) => {
  const found = await stat(path).catch(ifGone)
  return found !== undefined && found.mtime < time
}

async function* listFiles(folder: string, prefix: string) {
  const from = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const entries = await readdir(join(folder, from), { recursive: true, withFileTypes: true }).catch(ifGone)
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    const found = entry.isFile() && name.startsWith(prefix) && (await stat(path).catch(ifGone))
    if (found) yield { name, bytes: found.size, modifiedAt: found.mtime }
  }
}

async function* listNames(path: string) {
  const entries = await opendir(path).catch(ifGone)
  if (entries) for await (const { name } of entries) yield name
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}

function throwMissing(error: NodeJS.ErrnoException, name: string): never {
  throw error.code === 'ENOENT' ? new MediaMissing(name) : error
}
