import * as captionFile from '../../../../contract/messages/generated/server-captions.ts'
import type { Line, Warn } from './parse-captions.ts'

const times = /^\s*-?\d[\d:.,]*\s*-->/

export const hasTimes = ({ text }: Line) => times.test(text)

/**
 * Blocks are separated by empty lines. As in browsers (WebVTT §6.1), a line with times also begins one, and the line
 * before it may be its number or name.
 */
export function* readBlocks(lines: Line[], warn: Warn): Generator<Line[], undefined> {
  let block: Line[] = []
  for (const line of lines) {
    const isNext = hasTimes(line) && (block.length > 1 || block.some(isHeader))
    if (isNext) {
      const name =
        block.length > 1 && block.slice(0, -1).some(isNoName) && mayBeName(block.at(-1)) ? [block.pop()] : []
      yield block
      block = name.filter((one) => one !== undefined)
      warn(line, captionFile.emptyLineMissing)
    }
    if (line.text.trim()) block.push(line)
    else if (block.length > 0) {
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}

const isHeader = ({ number, text }: Line) => number === 1 && text.startsWith('WEBVTT')
const isNoName = (line: Line) => hasTimes(line) || isHeader(line)
const mayBeName = (line: Line | undefined) =>
  line !== undefined && !hasTimes(line) && /^\s*\d+\s*$|-->/.test(line.text)
