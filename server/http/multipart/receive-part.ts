import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { type FileRule, tooLarge } from '../../../contract/validation/files.ts'
import { Problem } from '../../core/problem.ts'
import { headBytes, identify } from '../../storage/detect-media-type.ts'
import { freeBuffer, writeAll } from '../../uploads/incoming-chunks.ts'

export type ReceivedFile = {
  path: string
  bytes: number
  sha256: string
  mediaType: string | undefined
  /** As the sender wrote it: any text. */
  fileName?: string
}

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
  await using file = await open(path, 'w')
  for await (const piece of addAbortSignal(signal, part) as AsyncIterable<Buffer>) {
    const at = bytes
    bytes += piece.length
    if (bytes > maxBytes) throw new Problem('too-large', tooLarge(label, maxBytes))
    if (head.length < headBytes) head = Buffer.concat([head, piece]).subarray(0, headBytes)
    const written = writeAll(file, piece, at)
    hash.update(piece)
    await written
    freeBuffer(piece)
  }
  return { path, bytes, sha256: hash.digest('hex'), mediaType: identify(head) }
}
