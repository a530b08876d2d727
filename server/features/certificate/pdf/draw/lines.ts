import { clustersOf } from './runs.ts'

/** In points, for a text at the size of one point. */
export type Measure = (text: string) => number

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const staysWithNext = /^[\p{Ps}\p{Pi}]$/u
const spaces = /^\s+$/u

/** The lines of a text, none wider than `width`. A word that is wider is broken between two signs. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string) => {
    if (measure((line + piece).trimEnd()) <= width) line += piece
    else {
      if (line.trim() !== '') lines.push(line.trim())
      line = piece.trimStart()
    }
  }
  for (const piece of piecesOf(text))
    if (measure(piece.trim()) <= width) add(piece)
    else for (const cluster of clustersOf(piece)) add(cluster)
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** What no line is broken inside of. Thai, Chinese and Japanese words end without a space. */
function piecesOf(text: string) {
  const pieces: string[] = []
  let glues = false
  for (const { segment, isWordLike } of words.segment(text)) {
    const isGlued = glues || (!isWordLike && !staysWithNext.test(segment) && !spaces.test(segment))
    if (isGlued && pieces.length > 0) pieces.push((pieces.pop() ?? '') + segment)
    else pieces.push(segment)
    glues = staysWithNext.test(segment)
  }
  return pieces
}
