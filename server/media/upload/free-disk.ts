import { statfs } from 'node:fs/promises'
import { uploadSays } from '../../../contract/upload.ts'
import type { House } from '../../house.ts'
import { Problem } from '../../problem.ts'

const retryAfterSeconds = 60

/** How many bytes uploads may still take: what is free above the low-water mark. */
export async function roomForUploads({
  files,
  settings,
}: Pick<House, 'files' | 'settings'>): Promise<number> {
  const { bavail, bsize } = await statfs(files.pathOf('uploads'))
  return Math.max(0, bavail * bsize - settings.lowDiskBytes)
}

/** Refuses before any of it is read what would leave the disk below its low-water mark. */
export async function refuseWithoutRoom(house: House, neededBytes: number) {
  if (neededBytes <= (await roomForUploads(house))) return
  throw new Problem('disk-full', uploadSays.noRoom, { retryAfterSeconds })
}
