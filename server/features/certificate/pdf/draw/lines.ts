import { clustersOf } from './runs.ts'

/** In points, for a text of one point in size. */
export type Measure = (text: string) => number

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const staysWithNext = /^[\p{Ps}\p{Pi}]$/u
const spaces = /^\s+$/u

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

/** Pieces that lines are not broken inside of. Thai, Chinese and Japanese words end without a space. */
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
