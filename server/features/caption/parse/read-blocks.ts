import { setImmediate } from 'node:timers/promises'
import type { Message } from '../../../../contract/messages/message.ts'
import * as captionFile from '../../../../contract/messages/server-captions.ts'
import { readCueSettings } from '../../../../contract/validation/cues/settings.ts'
import { writeTime } from '../write-captions.ts'

export type Line = { number: number; text: string }

export type Warn = (line: Line, problem: Message) => void

// Other calls are served in between.
const linesAtOnce = 2_000

const times = /^\s*-?\d[\d:.,]*\s*-->/

export const hasTimes = ({ text }: Line) => times.test(text)

/**
 * Blocks are separated by empty lines. As in browsers (WebVTT §6.1), a line with times also begins one, and the line
 * before it may be its number or name. A line of spaces belongs to its cue, unless the next cue follows: YouTube begins
 * cues with one, and some editors put one between them.
 */
export async function* readBlocks(lines: Line[], warn: Warn): AsyncGenerator<Line[], undefined> {
  let block: Line[] = []
  for (const [index, line] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate()
    const isNext = hasTimes(line) && (block.length > 1 || block.some(isHeader))
    if (isNext) {
      const name =
        block.length > 1 && block.slice(0, -1).some(isNoName) && mayBeName(block.at(-1)) ? [block.pop()] : []
      yield block
      block = name.filter((one) => one !== undefined)
      warn(line, captionFile.emptyLineMissing)
    }
    if (line.text.trim()) block.push(line)
    else if (block.length > 0 && !(block.some(hasTimes) && isInsideCue(lines, index))) {
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}

/** Whether the line at `index` consists of spaces and is not followed by the times of a cue. */
function isInsideCue(lines: Line[], index: number) {
  const [here, next, afterNext] = lines.slice(index, index + 3)
  if (!here?.text || !next) return false
  return !hasTimes(next) && !(mayBeName(next) && afterNext && hasTimes(afterNext))
}

const isHeader = ({ number, text }: Line) => number === 1 && text.startsWith('WEBVTT')
const isNoName = (line: Line) => hasTimes(line) || isHeader(line)
const mayBeName = (line: Line | undefined) =>
  line !== undefined && !hasTimes(line) && /^\s*\d+\s*$|-->/.test(line.text)

export type LeaveOut = (line: Line, problem: Message) => undefined

type Times = { startSeconds: number; endSeconds: number }

const maxHours = 99

/**
 * Returns the times of a cue; undefined if unusable. Repairs times that browsers would reject if their meaning is
 * clear.
 */
export function readTimes(line: Line, separators: RegExp, warn: Warn, leaveOut: LeaveOut): Times | undefined {
  const arrow = line.text.indexOf('-->')
  const [end = ''] = afterArrow(line.text).split(/\s/, 1)
  const written = [line.text.slice(0, arrow).trim(), end]
  const [startSeconds, endSeconds] = written.map(readSeconds)
  if (startSeconds === undefined || endSeconds === undefined)
    return leaveOut(line, captionFile.timeUnreadable)
  if (Math.max(startSeconds, endSeconds) >= (maxHours + 1) * 3_600)
    return leaveOut(line, captionFile.tooLate({ max: maxHours }))
  if (endSeconds < startSeconds) return leaveOut(line, captionFile.endsBeforeItBegins)
  if (endSeconds === startSeconds) return leaveOut(line, captionFile.endsWhenItBegins)
  if (written.some((time) => !isExact(time, separators))) {
    const [start, until] = [writeTime(startSeconds), writeTime(endSeconds)]
    warn(line, captionFile.timeRepaired({ time: `${start} --> ${until}` }))
  }
  return { startSeconds, endSeconds }
}

const afterArrow = (text: string) => text.slice(text.indexOf('-->') + 3).trim()

export const readSettings = ({ text }: Line) => readCueSettings(afterArrow(text))

const isExact = (time: string, separators: RegExp) => exact.test(time) && separators.test(time)
const exact = /^(?:\d+:)?[0-5]\d:[0-5]\d[.,]\d{3}$/
const clock = /^(?:(\d{1,9}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,9}))?$/

function readSeconds(time: string) {
  const [whole, hours = '0', minutes, seconds, fraction = '0'] = clock.exec(time) ?? []
  if (whole === undefined) return undefined
  const thousandths = Math.round(Number(`0.${fraction}`) * 1_000)
  return (((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + thousandths) / 1_000
}
