import type PDFDocument from 'pdfkit'
import type { Fonts } from './fonts.ts'
import type { Measure } from './lines.ts'
import { drawable, isRightToLeft, runsOf } from './runs.ts'

export type Document = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Document['struct']>
export type Tag = 'P' | 'H1' | 'H2'

/** Lines that are read as one unit. `x` and `top` belong to the first line, in points from the upper left corner. */
export type Lines = {
  lines: string[]
  tag: Tag
  x: number
  top: number
  size: number
  color: string
  letterSpacing?: number
}

/** In font sizes; scripts with marks above and below need this much. */
export const lineHeight = 1.4
const ascent = 1.07

export type Sheet = { measure: Measure; write(lines: Lines): void }

export function openSheet(document: Document, fonts: Fonts, root: Element): Sheet {
  const widths = new Map<string, number>()
  const options = { lineBreak: false, baseline: 'alphabetic', features: [] } as const

  const runsFor = (text: string) =>
    runsOf(drawable(text), fonts, isRightToLeft(drawable(text)) ? 'rtl' : 'ltr')

  const widthOf = (text: string, font: string) =>
    document
      .font(font)
      .fontSize(1)
      .widthOfString(text, { ...options, features: [] })

  function measure(text: string) {
    const known = widths.get(text)
    if (known !== undefined) return known
    const width = runsFor(text).reduce((sum, run) => sum + widthOf(run.text, run.font), 0)
    widths.set(text, width)
    return width
  }

  function drawLine(text: string, from: number, baseline: number, lines: Lines) {
    const { size, color, letterSpacing = 0 } = lines
    let x = from
    for (const run of runsFor(text)) {
      const width = widthOf(run.text, run.font) * size
      document.font(run.font).fontSize(size).fillColor(color)
      document.text(run.text, x, baseline, { ...options, features: [], characterSpacing: letterSpacing })
      x += width + letterSpacing * [...run.text].length
    }
  }

  return {
    measure,
    write: (lines) => {
      const element = document.struct(lines.tag)
      root.add(element)
      lines.lines.forEach((text, index) => {
        // Copying and reading aloud use the text itself, not the order of its glyphs.
        const content = document.markStructureContent('Span', { actual: `${text} ` })
        const baseline = lines.top + (index * lineHeight + ascent) * lines.size
        drawLine(text, lines.x, baseline, lines)
        document.endMarkedContent()
        element.add(content)
      })
      element.end()
    },
  }
}

/** The same inks as in web/features/certificate/certificate.css. */
export const ink = {
  plain: '#1a2030',
  quiet: '#4b5263',
  accent: '#3f36b4',
  ended: '#9b0c1c',
  edge: '#bcc1cd',
} as const

/** A4 landscape, in points. */
export const [pageWidth, pageHeight] = [841.89, 595.28] as const
export const edge = 24
export const inset = 64
export const columnWidth = pageWidth - 2 * inset
