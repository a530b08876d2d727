import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'

export const privateFolder = 0o700
export const privateFile = 0o600
const othersMask = 0o077
const stickyBit = 0o1000

/** From now on, what this process and its children make is for its own user alone: hashes, secrets, messages. */
export const makeFilesPrivate = () => void process.umask(othersMask)

/**
 * Mends the modes of an earlier version. Only the folders and what lies in them at the top: nobody gets past a folder
 * of mode 700, and a large library has too many files to be walked through at every start.
 */
export function protectLibrary(dataFolder: string) {
  // A folder like /tmp belongs to everybody, however it came to be DATA_DIR.
  if ((statSync(dataFolder).mode & stickyBit) === 0) protect(dataFolder)
  for (const folder of ['.', 'snapshots', 'media']) {
    for (const path of listOwn(join(dataFolder, folder), folder)) protect(path)
  }
}

/** A file or folder of ours that others may read or write, with its mode; undefined when there is none. */
export function findOpenToOthers(dataFolder: string) {
  const paths = [dataFolder, ...listOwn(dataFolder, '.')]
  return paths.find((path) => (statSync(path).mode & othersMask) !== 0)
}

/** A copy has the mode of its source, whatever the umask says. */
export async function copyPrivately(from: string, to: string, flags?: number) {
  await copyFile(from, to, flags)
  await chmod(to, privateFile)
}

const ownNames = /^(lectern|lock|sweep)\.sqlite|^(media|snapshots)$/

/** In DATA_DIR itself only what Lectern made: somebody may keep other things there. */
function listOwn(path: string, folder: string) {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true })
  const own = entries.filter(({ name }) => folder !== '.' || ownNames.test(name))
  return own.filter((entry) => entry.isFile() || entry.isDirectory()).map(({ name }) => join(path, name))
}

function protect(path: string) {
  const { mode } = statSync(path)
  if ((mode & othersMask) === 0) return
  try {
    chmodSync(path, mode & ~othersMask)
  } catch (error) {
    // Another user's file, or a file system that cannot be written: doctor tells of it.
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
