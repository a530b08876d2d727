// A child process of its own: pictures of strangers never run where people are served.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxPicturePixels } from '../../contract/rules/upload.ts'
import type { PictureAnswer, PictureOrder } from './picture-maker.ts'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (order: PictureOrder) => {
  process.send?.(await draw(order).catch(describe))
})
process.on('disconnect', () => process.exit())

/** Draws every size anew in WebP: turned upright, without metadata, without a tail. */
async function draw({ source, sizes }: PictureOrder): Promise<PictureAnswer> {
  // From memory, so that an SVG has no folder whose files it could name.
  const bytes = await readFile(source)
  const hash = createHash('sha256')
  for (const { width, height, path } of sizes) {
    const picture = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
    hash.update(picture)
    await writeFile(path, picture)
  }
  return { digest: hash.digest('hex') }
}

/** The system's own errors have a number; everything else is what sharp says of the picture. */
function describe(error: NodeJS.ErrnoException): PictureAnswer {
  const { message, errno, code = '' } = error
  return errno === undefined ? { refusal: message } : { failure: message, code }
}
