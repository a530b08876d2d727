import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongSetting } from '../config.ts'

const mark = 'restore.unfinished'

export const isHalfRestored = (dataFolder: string) => existsSync(join(dataFolder, mark))

export async function markRestore(dataFolder: string) {
  await writeFile(join(dataFolder, mark), '', { flush: true })
  for (const name of await readdir(dataFolder)) {
    const isStored = name === mark || name.startsWith('lock.sqlite')
    if (!isStored) await rm(join(dataFolder, name), { recursive: true })
  }
}

export const unmarkRestore = (dataFolder: string) => rm(join(dataFolder, mark))

/** Throws for a half-restored library, which would look empty. */
export function rejectHalfRestored(dataFolder: string) {
  if (!isHalfRestored(dataFolder)) return
  throw new WrongSetting(
    `DATA_DIR is "${dataFolder}", but a restore into it was interrupted. Run it again: npm run lectern -- restore FOLDER`,
  )
}
