import { type FileHandle, open, rm } from 'node:fs/promises'
import type { CompletedPart } from '@aws-sdk/client-s3'
import type { Bucket } from '../../storage/bucket/open-bucket.ts'
import { type PartsOf, partBytesOf, putFile, putPart } from '../../storage/bucket/put-file.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { freeBuffer, writeAll } from '../incoming-chunks.ts'

type Appending = {
  bucket: Bucket
  files: FileStore
  upload: PartsOf
  bytes: number
  parts: CompletedPart[]
  partsBytes: number
  /** The object name for the beginning of the next part, while it is too small for a part. */
  tailName: (from: number) => string
}

/**
 * Adds incoming bytes as parts, each gathered in a local file first; one is put while the next gathers. A rest that is
 * too small for a part is stored as a separate object, even after a broken stream, so that any process can continue.
 * Changes `parts`; returns the new length.
 */
export async function appendParts(
  appending: Appending,
  tail: AsyncIterable<Buffer> | undefined,
  incoming: AsyncIterable<Buffer>,
  onStored: (chunk: Buffer) => void,
): Promise<number> {
  const { files, bytes } = appending
  const partBytes = partBytesOf(bytes)
  let putting = Promise.resolve(appending.partsBytes)
  let spool = await openSpool(files.incomingPath())
  try {
    for await (const chunk of tail ?? []) await spool.add(chunk)
    try {
      for await (const chunk of incoming) {
        for (const piece of cut(chunk, partBytes - spool.bytes, partBytes)) {
          await spool.add(piece)
          onStored(piece)
          if (spool.bytes < partBytes) continue
          putting = putSpool(appending, spool, await putting)
          // The next await of it throws its failure.
          putting.catch(() => {})
          spool = await openSpool(files.incomingPath())
        }
        freeBuffer(chunk)
      }
    } catch (error) {
      await putRest(appending, spool, await putting)
      throw error
    }
    return await putRest(appending, spool, await putting)
  } finally {
    await spool[Symbol.asyncDispose]()
  }
}

function* cut(chunk: Buffer, left: number, partBytes: number) {
  for (let at = 0, bytes = left; at < chunk.length; at += bytes, bytes = partBytes)
    yield chunk.subarray(at, at + bytes)
}

async function putSpool({ bucket, upload, parts }: Appending, spool: Spool, stored: number) {
  const number = parts.length + 1
  await using part = spool
  const piece = { path: part.path, first: 0, bytes: part.bytes }
  parts.push(await putPart(bucket, { ...upload, number }, piece))
  return stored + part.bytes
}

async function putRest(appending: Appending, spool: Spool, stored: number) {
  if (spool.bytes === 0) return stored
  if (stored + spool.bytes === appending.bytes) return putSpool(appending, spool, stored)
  await putFile(appending.bucket, spool.path, appending.tailName(stored))
  return stored + spool.bytes
}

/** A local file in which one part gathers: a part has a known length, and can be sent again. */
type Spool = AsyncDisposable & { path: string; bytes: number; add(chunk: Buffer): Promise<void> }

async function openSpool(path: string): Promise<Spool> {
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
