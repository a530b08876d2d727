import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'
import type { MediaStore } from './media-store.ts'

/** A path at which programs can read a stored file. If media are not on disk, it is a copy, which disposal removes. */
export async function borrowFile(
  { files, media }: { files: FileStore; media: MediaStore },
  name: string,
  signal?: AbortSignal,
): Promise<{ path: string } & AsyncDisposable> {
  const stored = media.localPath(name)
  if (stored) return { path: stored, [Symbol.asyncDispose]: async () => {} }
  const path = files.incomingPath()
  const remove = () => rm(path, { force: true })
  try {
    await fetchFile(media, name, path, signal)
  } catch (error) {
    await remove()
    throw error
  }
  return { path, [Symbol.asyncDispose]: remove }
}

export async function fetchFile(media: MediaStore, name: string, path: string, signal?: AbortSignal) {
  await pipeline(await media.read(name), createWriteStream(path), { signal })
}
