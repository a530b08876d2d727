import { readFile } from 'node:fs/promises'
import encodeQR from 'qr'
import type { Paper } from '../paper.ts'
import { type Document, type Element, inset } from './sheet.ts'

/** In points. */
type Square = { x: number; y: number; size: number }

/** Dark on light with a margin, as ISO/IEC 18004 asks. */
export function drawCode(
  document: Document,
  root: Element,
  { address, scan }: Paper,
  { x, y, size }: Square,
) {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const side = size / rows.length
  const figure = document.struct('Figure', { alt: `${scan}: ${address}` })
  root.add(figure)
  const content = document.markStructureContent('Figure', { bbox: [x, y, x + size, y + size] })
  document.rect(x, y, size, size).fill('#ffffff')
  rows.forEach((row, down) => {
    row.forEach((isDark, right) => {
      if (isDark) document.rect(x + right * side, y + down * side, side, side)
    })
  })
  document.fill('#000000')
  document.endMarkedContent()
  figure.add(content)
  figure.end()
}

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
