import { statfs } from 'node:fs/promises'
import { uploadMessages } from '../../contract/endpoints/upload.ts'
import { MB } from '../../contract/validation/limits.ts'
import { Problem } from '../core/problem.ts'

const retryAfterSeconds = 60
/** So much is reserved ahead of bytes that nobody announced. */
const stepBytes = MB

/** Room on the disk for bytes that are still to come. Disposing of it gives back what did not. */
export type Reservation = Disposable & {
  /** So many bytes came. A body of unknown length needs more room then: rejects with 507 when there is none. */
  arrived(bytes: number): Promise<void> | undefined
}

/**
 * The room above the low-water mark, of which bytes under way have their part: each body fits by itself, and all together.
 */
export type DiskSpace = {
  /** How many bytes may still come. */
  left(): Promise<number>
  /** Takes room for a body; throws 507 when there is not enough. Undefined: its length is not known. */
  reserve(announcedBytes: number | undefined): Promise<Reservation>
}

/** How many bytes of the disk under this path are free. */
export const freeBytesAt = (path: string) => async () => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

export function openDiskSpace(freeBytes: () => Promise<number>, lowDiskBytes: number): DiskSpace {
  let reserved = 0

  async function take(bytes: number) {
    const free = await freeBytes()
    // From here to the end nothing is awaited: two bodies never get the same room.
    if (bytes > free - lowDiskBytes - reserved)
      throw new Problem('disk-full', uploadMessages.noSpace, { retryAfterSeconds })
    reserved += bytes
  }

  async function reserve(announcedBytes: number | undefined): Promise<Reservation> {
    let outstanding = announcedBytes ?? stepBytes
    let [isOver, growing] = [false, undefined as Promise<void> | undefined]
    await take(outstanding)
    const grow = async () => {
      await take(stepBytes)
      if (isOver) reserved -= stepBytes
      else outstanding += stepBytes
    }
    const giveBack = (bytes: number) => {
      outstanding -= bytes
      reserved -= bytes
    }
    return {
      arrived: (bytes) => {
        giveBack(Math.min(bytes, outstanding))
        if (announcedBytes !== undefined || outstanding > stepBytes / 2) return growing
        growing ??= grow().finally(() => {
          growing = undefined
        })
        return growing
      },
      [Symbol.dispose]: () => {
        isOver = true
        giveBack(outstanding)
      },
    }
  }

  return {
    left: async () => Math.max(0, (await freeBytes()) - lowDiskBytes - reserved),
    reserve,
  }
}
