import type { Cue } from '../../../contract/endpoints/caption.ts'
import * as captionFile from '../../../contract/messages/generated/server-captions.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { maxCues } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'
import { cleanCue } from './clean-cue.ts'

type Line = { number: number; text: string }

/** Parses WebVTT ('text/vtt') or SRT into cues in order of time. Throws a Problem that names the wrong line. */
export function parseCaptions(text: string, mediaType: string | undefined): Cue[] {
  const cues: Cue[] = []
  const blocks = readBlocks(text)
  if (mediaType === 'text/vtt') rejectTimes(blocks.next().value ?? [])
  for (const block of blocks) {
    if (mediaType === 'text/vtt' && notSpoken.test(block[0]?.text ?? '')) continue
    const cue = readCue(block)
    if (!cue.text) continue
    if (cues.length === maxCues) reject(block[0], captionFile.tooMany({ max: maxCues }))
    cues.push(cue)
  }
  if (cues.length === 0) reject(undefined, captionFile.empty)
  return cues.toSorted((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds)
}

// WebVTT §4.1: comments, styles and regions.
const notSpoken = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const controlCharacter = /[^\P{Cc}\t]/u

function* readBlocks(text: string): Generator<Line[], undefined> {
  let block: Line[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const here = { number: index + 1, text: line }
    if (controlCharacter.test(line)) reject(here, captionFile.unstorable)
    if (line.trim()) block.push(here)
    else if (block.length > 0) {
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}

/** A cue's times are in its first line, or in its second below a number or name. */
function readCue(block: Line[]): Cue {
  const at = block.findIndex(({ text }, index) => index < 2 && text.includes('-->'))
  const times = block[at]
  if (!times) return reject(block[0], captionFile.timesMissing)
  const spoken = block.slice(at + 1)
  rejectTimes(spoken)
  return { ...readTimes(times), text: cleanCue(spoken.map(({ text }) => text).join('\n')) }
}

/** A caption that follows without an empty line would become text of the one before. */
function rejectTimes(lines: Line[]) {
  const next = lines.find(({ text }) => /^\s*-?\d[\d:.,]*\s*-->/.test(text))
  if (next) reject(next, captionFile.emptyLineMissing)
}

function readTimes(line: Line) {
  const arrow = line.text.indexOf('-->')
  const [end = ''] = line.text
    .slice(arrow + 3)
    .trim()
    .split(/\s/, 1)
  const [startSeconds, endSeconds] = [
    readSeconds(line, line.text.slice(0, arrow).trim()),
    readSeconds(line, end),
  ]
  if (endSeconds < startSeconds) reject(line, captionFile.endsBeforeItBegins)
  if (endSeconds === startSeconds) reject(line, captionFile.endsWhenItBegins)
  return { startSeconds, endSeconds }
}

const maxHours = 99

function readSeconds(line: Line, time: string) {
  const [, hours = '0', minutes, seconds, thousandths] =
    /^(?:(\d{1,9}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/.exec(time) ?? []
  if (!minutes) return reject(line, captionFile.timeUnreadable)
  if (Number(hours) > maxHours) reject(line, captionFile.tooLate({ max: maxHours }))
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (whole * 1_000 + Number(thousandths)) / 1_000
}

function reject(line: Line | undefined, problem: Message): never {
  const message = line ? captionFile.inLine({ number: line.number, problem }) : problem
  throw new Problem('broken', message, { fields: { captions: message } })
}
