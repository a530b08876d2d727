import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxPicturePixels } from '../../contract/validation/files.ts'
import type { PictureOrder, PictureReply } from './resize-in-child.ts'

sharp.concurrency(1)
sharp.cache(false)

const maxHeldBytes = 3 * maxPicturePixels

const filling = { fit: 'cover' } as const
const whole = { fit: 'inside', withoutEnlargement: true } as const

const heldFormats = ['webp', 'gif', 'heif']

process.on('message', async (order: PictureOrder) => {
  process.send?.(await resize(order).catch(describe))
})
process.on('disconnect', () => process.exit())

async function resize({ source, sizes, isWhole = false }: PictureOrder): Promise<PictureReply> {
  const bytes = await readFile(source)
  const rejection = await tooMuchAtOnce(bytes)
  if (rejection) return { rejection }
  const hash = createHash('sha256')
  let made = { width: 0, height: 0, bytes: 0 }
  for (const { width, height, path } of sizes) {
    const { data: picture, info } = await sharp(bytes, {
      limitInputPixels: maxPicturePixels,
      failOn: 'error',
    })
      .autoOrient()
      .resize({ width, height, ...(isWhole ? whole : filling) })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    made = { width: info.width, height: info.height, bytes: picture.length }
    hash.update(picture)
    await writeFile(path, picture)
  }
  return { digest: hash.digest('hex'), ...made }
}

/** Most pictures are decoded line by line; these are held whole, so their pixels must fit (PNG §8.2, T.81 annex G). */
async function tooMuchAtOnce(bytes: Buffer) {
  const picture = sharp(bytes, { limitInputPixels: maxPicturePixels })
  const { width, height, channels, depth, format, isProgressive, orientation = 1 } = await picture.metadata()
  if (format === 'svg') return undefined
  if (!isProgressive && orientation === 1 && !heldFormats.includes(format)) return undefined
  const held = width * height * channels * (depth === 'ushort' ? 2 : 1)
  return held > maxHeldBytes ? `${held} bytes have to be held at once` : undefined
}

/** System errors have a number; everything else is sharp's message about the picture. */
function describe(error: NodeJS.ErrnoException): PictureReply {
  const { message, errno, code = '' } = error
  return errno === undefined ? { rejection: message } : { failure: message, code }
}
