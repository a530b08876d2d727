import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Media on disk under one folder. `incoming` holds what is still arriving; everything else is owned by a row. */
export type FileStore = {
  /** A fresh path for a file that is still arriving. */
  incomingPath(): string
  /** Makes the file at `path` survive a power cut under `name` ('pictures/…'), replacing what is there. */
  keep(path: string, name: string): Promise<void>
  /** The path of a kept file, for reading. */
  pathOf(name: string): string
  remove(name: string): Promise<void>
  /** Throws when the store cannot be read. */
  probe(): Promise<void>
}

/** Opens the store in `folder` and throws away what an earlier run left half-received. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  for (const left of await readdir(incoming)) await rm(join(incoming, left), { recursive: true })

  const pathOf = (name: string) => join(folder, name)
  return {
    incomingPath: () => join(incoming, randomUUID()),
    keep: async (path, name) => {
      await makeDurableFolder(dirname(pathOf(name)), folder)
      await sync(path)
      await rename(path, pathOf(name))
      await sync(dirname(pathOf(name)))
    },
    pathOf,
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }),
    probe: () => access(incoming, constants.W_OK),
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
