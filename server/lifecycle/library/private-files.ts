import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openOrdinaryFile } from '../../core/files/ordinary-file.ts'

export const privateFolder = 0o700
export const privateFile = 0o600
const othersMask = 0o077
const stickyBit = 0o1000

/** Makes new files of this process and its children private: they hold hashes, secrets and messages. */
export const makeFilesPrivate = () => void process.umask(othersMask)

/** Corrects older modes at the top level only: mode 700 protects what is below, and walking all files takes too long. */
export function protectLibrary(dataFolder: string) {
  // A shared folder such as /tmp keeps its mode even as DATA_DIR.
  if ((statSync(dataFolder).mode & stickyBit) === 0) protect(dataFolder)
  for (const folder of ['.', 'snapshots', 'media']) {
    for (const path of listOwn(join(dataFolder, folder), folder)) protect(path)
  }
}

export function findOpenToOthers(dataFolder: string) {
  const paths = [dataFolder, ...listOwn(dataFolder, '.')]
  return paths.find((path) => (statSync(path).mode & othersMask) !== 0)
}

/** copyFile keeps the source's mode and ignores the umask, so the mode is set explicitly. */
export async function copyPrivately(from: string, to: string, flags?: number) {
  await using _source = await openOrdinaryFile(from, dirname(from))
  await copyFile(from, to, flags)
  await chmod(to, privateFile)
}

const ownNames = /^(lectern|lock|sweep)\.sqlite|^(media|snapshots)$/

/** In DATA_DIR itself, only what Lectern made, because it may contain other files. */
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
    // Another user's file, or a read-only file system: `doctor` reports it.
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
