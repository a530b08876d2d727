import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join, parse, relative, resolve } from 'node:path'
import { MB } from '../../../contract/validation/limits.ts'

/** A link, a pipe, a device or a folder in place of a file, or a file that is too large. */
export class NotOrdinary extends Error {}

const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants

/**
 * Opens a file for reading. Throws NotOrdinary for everything but an ordinary file, and if a folder below `root` that
 * leads to it is a link: what a link names was not given to Lectern.
 */
export async function openOrdinaryFile(path: string, root = parse(resolve(path)).root): Promise<FileHandle> {
  // Without O_NONBLOCK, opening a pipe waits for its writer (fifo(7)).
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(explainLink(path))
  try {
    requireFile(await file.stat(), path)
    const isBelow =
      (await realpath(path)) === join(await realpath(root), relative(resolve(root), resolve(path)))
    if (!isBelow) throw new NotOrdinary(`${path} lies elsewhere: a folder that leads to it is a link.`)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

export async function readOrdinaryFile(
  path: string,
  { maxBytes, root }: { maxBytes: number; root?: string },
) {
  await using file = await openOrdinaryFile(path, root)
  requireSize((await file.stat()).size, maxBytes, path)
  return await file.readFile()
}

/** For a file that a setting names: the path may be a link, but has to end at an ordinary file. */
export const readNamedFile = (path: string, maxBytes: number) =>
  withNamedFile(path, (file, size) => {
    requireSize(size, maxBytes, path)
    return readFileSync(file)
  })

/** As above; of a larger file only the first bytes, for a reader that says itself what is too large. */
export const readStartOfNamedFile = (path: string, maxBytes: number) =>
  withNamedFile(path, (file, size) => {
    const start = Buffer.alloc(Math.min(size, maxBytes))
    return start.subarray(0, readSync(file, start))
  })

function withNamedFile<T>(path: string, read: (file: number, size: number) => T) {
  const file = openSync(path, O_RDONLY | O_NONBLOCK)
  try {
    const found = fstatSync(file)
    requireFile(found, path)
    return read(file, found.size)
  } finally {
    closeSync(file)
  }
}

function requireFile(found: Stats, path: string) {
  if (!found.isFile()) throw new NotOrdinary(`${path} is no ordinary file.`)
}

function requireSize(bytes: number, maxBytes: number, path: string) {
  if (bytes > maxBytes) throw new NotOrdinary(`${path} is larger than ${maxBytes} bytes.`)
}

const explainLink = (path: string) => (error: NodeJS.ErrnoException) => {
  // open(2): a link with O_NOFOLLOW, and a socket or a device that nobody serves.
  if (error.code === 'ELOOP') throw new NotOrdinary(`${path} is a link.`)
  if (error.code === 'ENXIO') throw new NotOrdinary(`${path} is no ordinary file.`)
  throw error
}

/** More than the texts of a course may have; each has its own limit besides. */
const maxTextBytes = 16 * MB

export const readText = async (path: string) =>
  (await readOrdinaryFile(path, { maxBytes: maxTextBytes })).toString('utf8')
