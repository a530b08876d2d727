import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUntouched } from './folder-store.ts'
import { makeDurableFolder } from './sync.ts'

/**
 * Files of this machine in one folder. `incoming` temporarily holds what is received, made or fetched; if media are on
 * disk, the folder holds them, too.
 */
export type FileStore = {
  incomingPath(): string
  makeWorkFolder(name: string): Promise<string>
  /** Deletes half-received files unless they exceed `maxNames`; only for a process that has the folder to itself. */
  clearIncoming(maxNames: number): Promise<void>
  pathOf(name: string): string
  listIncoming(): Promise<string[]>
  isIncomingUntouched(name: string, time: Date): Promise<boolean>
  removeIncoming(name: string): Promise<void>
  probe(): Promise<void>
}

/** Creates `folders` at once, so that an empty library has them. */
export async function openFileStore(folder: string, folders = ownFolders): Promise<FileStore> {
  const pathOf = (name: string) => join(folder, name)
  const incoming = pathOf('incoming')
  for (const name of folders) await makeDurableFolder(pathOf(name), dirname(folder))

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
    pathOf,
    listIncoming: () => readdir(incoming),
    isIncomingUntouched: (name, time) => isUntouched(join(incoming, name), time),
    removeIncoming: (name) => rm(join(incoming, name), { force: true, recursive: true }),
    probe: () => access(incoming, constants.R_OK | constants.W_OK),
  }
}

const ownFolders = ['incoming', 'uploads', 'pictures', 'lectures']
