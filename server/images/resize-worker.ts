import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { maxAnimationPixels, maxPictureFrames, maxPicturePixels } from '../../contract/validation/files.ts'
import type { PictureOrder, PictureReply } from './resize-in-child.ts'

sharp.concurrency(1)
sharp.cache(false)

const maxHeldBytes = 3 * maxPicturePixels

const filling = { fit: 'cover' } as const
// Frames are many: this takes 0.7 to 0.8 of the usual effort's time, and makes files of drawings 7 % larger.
const quickly = { quality: 80, effort: 2 } as const
const whole = { fit: 'inside', withoutEnlargement: true } as const

const heldFormats = ['webp', 'gif', 'heif']
const movingFormats = ['webp', 'gif']

process.on('message', async (order: PictureOrder) => {
  process.send?.(await resize(order).catch(describe))
})
process.on('disconnect', () => process.exit())

async function resize({ source, sizes, isWhole = false }: PictureOrder): Promise<PictureReply> {
  const bytes = await readFile(source)
  const { pages = 1, ...facts } = await sharp(bytes, { limitInputPixels: maxPicturePixels }).metadata()
  const rejection = tooMuchAtOnce(facts)
  if (rejection) return { rejection }
  // Pictures of one shape, such as avatars and thumbnails, show the first frame.
  const isMoving = isWhole && pages > 1 && movingFormats.includes(facts.format)
  if (isMoving && isTooMuchMotion({ pages, ...facts })) return { rejection: `${pages} frames`, isMoving }
  const hash = createHash('sha256')
  let made = { width: 0, height: 0, bytes: 0 }
  for (const { width, height, path } of sizes) {
    const drawing = sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', animated: isMoving })
    // Frames below each other cannot be turned.
    const { data: picture, info } = await (isMoving ? drawing : drawing.autoOrient())
      .resize({ width, height, ...(isWhole ? whole : filling) })
      .webp(isMoving ? quickly : { quality: 80 })
      .toBuffer({ resolveWithObject: true })
    made = { width: info.width, height: info.pageHeight ?? info.height, bytes: picture.length }
    hash.update(picture)
    await writeFile(path, picture)
  }
  return { digest: hash.digest('hex'), ...made }
}

/** Most pictures are decoded line by line; these are held whole, so their pixels must fit (PNG §8.2, T.81 annex G). */
function tooMuchAtOnce(facts: Metadata) {
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = facts
  if (format === 'svg') return undefined
  if (!isProgressive && orientation === 1 && !heldFormats.includes(format)) return undefined
  const held = width * height * channels * (depth === 'ushort' ? 2 : 1)
  return held > maxHeldBytes ? `${held} bytes have to be held at once` : undefined
}

const isTooMuchMotion = ({ pages = 1, width, height }: Metadata) =>
  pages > maxPictureFrames || pages * width * height > maxAnimationPixels

/** System errors have a number; everything else is sharp's message about the picture. */
function describe(error: NodeJS.ErrnoException): PictureReply {
  const { message, errno, code = '' } = error
  return errno === undefined ? { rejection: message } : { failure: message, code }
}
