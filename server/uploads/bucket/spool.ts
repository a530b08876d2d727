import { type FileHandle, open, rm } from 'node:fs/promises'
import { writeAll } from '../incoming-chunks.ts'

/** A local file in which one part gathers: a part has a known length, and can be sent again. */
export type Spool = AsyncDisposable & { path: string; bytes: number; add(chunk: Buffer): Promise<void> }

export async function openSpool(path: string): Promise<Spool> {
  const file: FileHandle = await open(path, 'w')
  const spool = {
    path,
    bytes: 0,
    add: async (chunk: Buffer) => {
      await writeAll(file, chunk, spool.bytes)
      spool.bytes += chunk.length
    },
    [Symbol.asyncDispose]: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
  return spool
}
