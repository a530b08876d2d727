import encodeQR from 'qr'
import type { Paper } from '../paper.ts'
import type { Document, Element } from './sheet.ts'

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
