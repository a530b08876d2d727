import PDFDocument from 'pdfkit'
import type { Paper } from '../paper.ts'
import { drawCode, drawLogo, logoSize } from './draw-pictures.ts'
import { openFonts } from './fonts.ts'
import { breakLines } from './lines.ts'
import { drawOutcomes, outcomesHeight } from './outcomes.ts'
import {
  columnWidth,
  type Document,
  type Element,
  edge,
  ink,
  inset,
  lineHeight,
  openSheet,
  pageHeight,
  pageWidth,
  type Sheet,
  type Tag,
} from './sheet.ts'

const bar = 10
const codeSize = 108
const top = edge + bar + 30
const nameSize = 15

type Block = {
  text: string
  size: number
  minSize?: number
  maxLines?: number
  tag?: Tag
  color?: string
  before: number
  /** From the edge of the column, in points. */
  indent?: number
}
type Placed = { block: Block; size: number; lines: string[]; top: number }

/** A PDF of one page, A4 landscape; outcomes get a second page if they do not fit. The same paper gives the same bytes. */
export async function drawCertificate(paper: Paper, folder: URL): Promise<Uint8Array> {
  const document = openDocument(paper)
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  const root = document.struct('Document')
  document.addStructure(root)
  const sheet = openSheet(
    document,
    openFonts(document, new URL('fonts/', folder), textsOf(paper).join('')),
    root,
  )
  drawEdge(document, paper)
  await drawLogo(document, { ...paper, folder, middle: top + (nameSize * lineHeight) / 2 })
  drawPage(document, sheet, paper, root)
  root.end()
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function openDocument({ language, courseTitle, heading, schoolName, issuedAt }: Paper) {
  const issued = new Date(issuedAt)
  return new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    // None of PDF's own fonts: they lack most scripts.
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${heading}: ${courseTitle}`, Author: schoolName, CreationDate: issued, ModDate: issued },
  })
}

const textsOf = ({ outcomes, facts, logo: _, ...texts }: Paper) => [
  ...Object.values(texts),
  ...outcomes,
  ...facts,
]

function drawEdge(document: Document, { ended }: Paper) {
  document.markContent('Artifact', { type: 'Layout' })
  const [width, height] = [pageWidth - 2 * edge, pageHeight - 2 * edge]
  document.rect(edge, edge, width, height).lineWidth(1).stroke(ink.edge)
  document.rect(edge, edge, width, bar).fill(ended ? ink.ended : ink.accent)
  document.endMarkedContent()
}

function drawPage(document: Document, sheet: Sheet, paper: Paper, root: Element) {
  const foot = place(sheet, footOf(paper), columnWidth - codeSize - 24)
  const footTop = pageHeight - inset + 8 - Math.max(foot.height, codeSize)
  const head = place(sheet, headOf(paper), columnWidth)
  const room = footTop - 12 - top
  // The widest allowed texts are scaled down rather than clipped.
  const scale = Math.min(1, room / head.height)
  write(sheet, head.placed, top, scale)
  const left = room - head.height * scale
  const fits = scale === 1 && outcomesHeight(sheet, paper) <= left
  if (fits) drawOutcomes(sheet, paper, top + head.height)
  write(sheet, foot.placed, pageHeight - inset + 8 - foot.height, 1)
  drawCode(document, root, paper, {
    x: pageWidth - inset - codeSize,
    y: pageHeight - inset + 8 - codeSize,
    size: codeSize,
  })
  if (fits || paper.outcomes.length === 0) return
  document.addPage()
  drawEdge(document, paper)
  drawOutcomes(sheet, paper, top)
}

const headOf = (paper: Paper): Block[] => [
  { text: paper.schoolName, size: nameSize, before: 0, indent: logoSize + 9 },
  { text: paper.heading, size: 11, before: 20, color: ink.accent },
  { text: paper.certifies, size: 12, before: 12 },
  { text: paper.learnerName, size: 38, minSize: 20, maxLines: 2, before: 2 },
  { text: paper.hasCompleted, size: 12, before: 4 },
  { text: paper.courseTitle, size: 26, minSize: 16, maxLines: 2, tag: 'H1', color: ink.accent, before: 2 },
  ...(paper.taughtBy ? [{ text: paper.taughtBy, size: 12, before: 4 }] : []),
]

const footOf = (paper: Paper): Block[] => [
  ...paper.facts.map((text) => ({ text, size: 10.5, before: 0 })),
  ...(paper.ended ? [{ text: paper.ended, size: 11.5, color: ink.ended, before: 2 }] : []),
  { text: paper.number, size: 9, color: ink.quiet, before: 4 },
  { text: paper.address, size: 9, color: ink.quiet, before: 0 },
]

function place(sheet: Sheet, blocks: Block[], width: number) {
  let height = 0
  const placed = blocks.map((block): Placed => {
    const { size, lines } = fit(sheet, block, width - (block.indent ?? 0))
    const top = height + block.before
    height = top + lines.length * size * lineHeight
    return { block, size, lines, top }
  })
  return { placed, height }
}

function fit({ measure }: Sheet, { text, size, minSize = size, maxLines = 1 }: Block, width: number) {
  for (let tried = size; ; tried -= 1) {
    const lines = breakLines(text, width / tried, measure)
    if (lines.length <= maxLines || tried - 1 < minSize) return { size: tried, lines }
  }
}

function write(sheet: Sheet, placed: Placed[], from: number, scale: number) {
  for (const { block, size, lines, top } of placed) {
    const { tag = 'P', color = ink.plain, indent = 0 } = block
    sheet.write({ lines, tag, x: inset + indent, top: from + top * scale, size: size * scale, color })
  }
}
