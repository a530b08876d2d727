import type { FileHandle } from 'node:fs/promises'
import { KB } from '../../contract/validation/limits.ts'

// Smaller chunks may belong to the form parser, which fills them again.
const minBytesToLetGo = 16 * KB

/** Writes the whole chunk: the system may take less at once than it was given. */
export async function writeAll(file: FileHandle, chunk: Buffer, position: number) {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten
  }
}

/** Empties a written chunk unless its memory is shared: the garbage collector would let 64 MB accumulate. */
export function letGo({ buffer, length }: Buffer) {
  if (length < minBytesToLetGo || length < buffer.byteLength) return
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
