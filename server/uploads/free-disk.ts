import { statfs } from 'node:fs/promises'
import { noSpace } from '../../contract/messages/upload.ts'
import { GB, MB } from '../../contract/validation/limits.ts'
import { Problem } from '../core/problem.ts'

export const scarceDiskBytes = 2 * GB
const retryAfterSeconds = 60
const stepBytes = MB

export type Reservation = Disposable & {
  arrived(bytes: number): Promise<void> | undefined
}

/** The space above the low-water mark minus all reservations, so that all bodies in progress fit together. */
export type DiskSpace = {
  left(): Promise<number>
  /** Reserves space for a body, undefined if its length is unknown; throws 507 if there is not enough. */
  reserve(announcedBytes: number | undefined): Promise<Reservation>
}

export const freeBytesAt = (path: string) => async () => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

export function openDiskSpace(freeBytes: () => Promise<number>, lowDiskBytes: number): DiskSpace {
  let reserved = 0

  async function take(bytes: number) {
    const free = await freeBytes()
    // No await from here on, so that two bodies never get the same space.
    if (bytes > free - lowDiskBytes - reserved) throw new Problem('disk-full', noSpace, { retryAfterSeconds })
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
    const release = (bytes: number) => {
      outstanding -= bytes
      reserved -= bytes
    }
    return {
      arrived: (bytes) => {
        release(Math.min(bytes, outstanding))
        if (announcedBytes !== undefined || outstanding > stepBytes / 2) return growing
        growing ??= grow().finally(() => {
          growing = undefined
        })
        return growing
      },
      [Symbol.dispose]: () => {
        isOver = true
        release(outstanding)
      },
    }
  }

  return {
    left: async () => Math.max(0, (await freeBytes()) - lowDiskBytes - reserved),
    reserve,
  }
}
