import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileRule, tooLarge } from '../../contract/rules/upload.ts'
import { Problem } from '../problem.ts'
import { headBytes, identify } from './identify.ts'

/** A file that has arrived whole but is not kept yet. `kind` is what its bytes say. */
export type ReceivedFile = { path: string; bytes: number; sha256: string; kind: string | undefined }

/** Streams one file part to `path`, counting, hashing and looking at its first bytes on the way. */
export async function receivePart(
  part: Readable,
  path: string,
  { label }: FileRule,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  async function* inspect(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(path)
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  // A pipeline may give up while the file is still being opened: whoever takes it away afterwards has to find it.
  await pipeline(part, inspect, file, { signal }).finally(() => closed)
  return { path, bytes, sha256: hash.digest('hex'), kind: identify(head) }
}
