import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Media on disk under one folder. `incoming` holds files received in one request, `uploads` files received in several,
 * which outlive the process; a row owns every other file.
 */
export type FileStore = {
  incomingPath(): string
  makeWorkFolder(name: string): Promise<string>
  /** Deletes half-received files unless they exceed `maxNames`; only for a process that has the folder to itself. */
  clearIncoming(maxNames: number): Promise<void>
  save(path: string, name: string): Promise<void>
  saveFolder(path: string, name: string): Promise<void>
  pathOf(name: string): string
  remove(name: string): Promise<void>
  /** The number of names directly in `folder` ('pictures'), and those untouched since `time`. */
  countUntouched(folder: StoreFolder, time: Date): Promise<{ total: number; names: string[] }>
  /** Removes a name of `folder` unless it was touched after `time`: the same picture may have been stored again. */
  removeUntouched(folder: StoreFolder, name: string, time: Date): Promise<void>
  probe(): Promise<void>
}

export type StoreFolder = 'incoming' | 'pictures' | 'lectures'
const folders: (StoreFolder | 'uploads')[] = ['incoming', 'uploads', 'pictures', 'lectures']

export async function openFileStore(folder: string): Promise<FileStore> {
  const pathOf = (name: string) => join(folder, name)
  const incoming = pathOf('incoming')
  for (const name of folders) await makeDurableFolder(pathOf(name), dirname(folder))

  const save = async (path: string, name: string) => {
    await makeDurableFolder(dirname(pathOf(name)), folder)
    await sync(path)
    await rename(path, pathOf(name))
    await sync(dirname(pathOf(name)))
  }
  const isUntouched = async (path: string, time: Date) => stat(path).then(({ mtime }) => mtime < time, isGone)

  return {
    incomingPath: () => join(incoming, randomUUID()),
    makeWorkFolder: async (name) => {
      const path = join(incoming, name)
      await rm(path, { recursive: true, force: true })
      await mkdir(path)
      return path
    },
    clearIncoming: async (maxNames) => {
      const names = await readdir(incoming)
      if (names.length > maxNames) return
      for (const left of names) await rm(join(incoming, left), { recursive: true })
    },
    save,
    saveFolder: async (path, name) => {
      const entries = await readdir(path, { recursive: true })
      for (const entry of entries) await sync(join(path, entry))
      await rm(pathOf(name), { recursive: true, force: true })
      await save(path, name)
    },
    pathOf,
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }),
    countUntouched: async (from, time) => {
      const all = await readdir(pathOf(from))
      const names: string[] = []
      for (const name of all) if (await isUntouched(join(pathOf(from), name), time)) names.push(name)
      return { total: all.length, names }
    },
    removeUntouched: async (from, name, time) => {
      const path = join(pathOf(from), name)
      if (await isUntouched(path, time)) await rm(path, { force: true, recursive: true })
    },
    probe: () => access(incoming, constants.R_OK | constants.W_OK),
  }
}

/** A new folder survives a power cut only after its parent folder is synced, too. */
async function makeDurableFolder(path: string, root: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true })
  if (!firstMade) return
  for (let at = path; at !== root; at = dirname(at)) await sync(dirname(at))
}

async function sync(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
}

function isGone(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}
