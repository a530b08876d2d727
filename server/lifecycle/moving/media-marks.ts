import { text } from 'node:stream/consumers'
import type { MediaStore } from '../../storage/media-store.ts'

/** `moved-to` lies beside media that were left behind, `arriving` beside media that are still being copied. */
type MediaMark = 'moved-to' | 'arriving'

export async function readMark(media: MediaStore, mark: MediaMark) {
  if (!(await media.find(mark))) return undefined
  return (await text(await media.read(mark))).trim()
}

export const writeMark = (media: MediaStore, mark: MediaMark, about: string) =>
  media.write(mark, `${about}\n`)
