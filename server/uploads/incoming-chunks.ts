import type { FileHandle } from 'node:fs/promises'
import { KB } from '../../contract/validation/limits.ts'

// Smaller pieces may be the form parser's own, which it fills again.
const minBytesToLetGo = 16 * KB

/** Writes all of a piece: the system may take less at once than it was given. */
export async function writeAll(file: FileHandle, piece: Buffer, position: number) {
  for (let done = 0; done < piece.length; ) {
    done += (await file.write(piece, done, piece.length - done, position + done)).bytesWritten
  }
}

/**
 * Gives the memory of a piece back that has been written; it is empty afterwards. The collector would let 64 MB of them
 * wait. A piece that shares its memory with others stays as it is.
 */
export function letGo({ buffer, length }: Buffer) {
  if (length < minBytesToLetGo || length < buffer.byteLength) return
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
