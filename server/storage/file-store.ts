import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Media on disk under one folder. `incoming` holds what is arriving in one visit, `uploads` what arrives in several and
 * outlives the process; everything else is owned by a row.
 */
export type FileStore = {
  /** A fresh path for a file that is still arriving. */
  incomingPath(): string
  /** A fresh, empty folder in the room for arriving files, under a name that the sweeper can ask about. */
  makeWorkFolder(name: string): Promise<string>
  /**
   * Throws away what an earlier run left half-received, unless there is more of it than `maxNames`; only for a process that
   * has the folder to itself.
   */
  clearIncoming(maxNames: number): Promise<void>
  /** Makes the file at `path` survive a power cut under `name` ('pictures/…'), replacing what is there. */
  save(path: string, name: string): Promise<void>
  /** The same for a folder with everything in it. */
  saveFolder(path: string, name: string): Promise<void>
  /** The path of a kept file, for reading. */
  pathOf(name: string): string
  remove(name: string): Promise<void>
  /** How many names lie directly in `folder` ('pictures'), and those that nothing has touched since `time`. */
  countUntouched(folder: StoreFolder, time: Date): Promise<{ total: number; names: string[] }>
  /** Removes a name of `folder` unless it was touched after `time`: a picture may be kept anew under the same name. */
  removeUntouched(folder: StoreFolder, name: string, time: Date): Promise<void>
  /** Throws when the store cannot be read and written. */
  probe(): Promise<void>
}

export type StoreFolder = 'incoming' | 'pictures' | 'lectures'
const folders: (StoreFolder | 'uploads')[] = ['incoming', 'uploads', 'pictures', 'lectures']

/** Opens the store in `folder`, making it when it is new. */
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

/** A new folder survives only once the folder that holds it is synced, too. */
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
