import { readFile } from 'node:fs/promises'
import type { Paper } from '../paper.ts'
import { inset } from './page.ts'
import type { Document } from './sheet.ts'

/** In points. */
export const logoSize = 24

// Enough for print at this size.
const pixels = 192

type Logo = Pick<Paper, 'logo'> & {
  /** Has `logo.png` for schools without a logo. */
  folder: URL
  /** In points from the upper edge. */
  middle: number
}

export async function drawLogo(document: Document, { logo, folder, middle }: Logo) {
  const png = logo ? await toPng(logo) : await readFile(new URL('logo.png', folder))
  document.markContent('Artifact', { type: 'Layout' })
  document.image(png, inset, middle - logoSize / 2, {
    fit: [logoSize, logoSize],
    align: 'center',
    valign: 'center',
  })
  document.endMarkedContent()
}

/** PDF does not support WebP. */
async function toPng(logo: Uint8Array) {
  // Loaded on demand, because most schools have no logo.
  const { default: sharp } = await import('sharp')
  return sharp(logo).resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}
