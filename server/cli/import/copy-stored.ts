import { constants, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { CommandError } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { copyPrivately } from '../../lifecycle/library/private-files.ts'
import type { MediaStore } from '../../storage/media-store.ts'

export type Export = { db: Database; media: MediaStore; folder: string }

export async function copyStored(media: MediaStore, name: string, path: string) {
  const local = media.localPath(name)
  if (local) await copyPrivately(local, path, constants.COPYFILE_FICLONE).catch(explainMissing(name))
  else await pipeline(await media.read(name).catch(explainMissing(name)), createWriteStream(path))
}

/** The library's pictures are WebP, which fewer programs read. */
export async function copyAsJpeg(media: MediaStore, name: string, path: string) {
  const picture = await media.read(name).catch(explainMissing(name))
  await pipeline(picture, sharp().jpeg({ quality: 90 }), createWriteStream(path))
}

const explainMissing = (name: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  throw new CommandError(
    `The library lacks the file ${name}, so nothing is exported. lectern doctor says more.`,
  )
}
