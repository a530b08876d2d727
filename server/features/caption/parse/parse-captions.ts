import type { Cue } from '../../../../contract/endpoints/caption.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as captionFile from '../../../../contract/messages/server-captions.ts'
import { maxCues } from '../../../../contract/validation/limits.ts'
import { linesOf } from '../../../core/files/lines-of.ts'
import { Problem } from '../../../core/problem.ts'
import type { CaptionMarkup } from '../../../video/video-orders.ts'
import { cleanCue } from './clean-cue.ts'
import {
  hasTimes,
  type LeaveOut,
  type Line,
  readBlocks,
  readSettings,
  readTimes,
  type Warn,
} from './read-blocks.ts'

type Parsed = { cues: Cue[]; warnings: Message[] }

type Format = { markup: CaptionMarkup; separators: RegExp; isWebvtt: boolean }

const formats: Record<'webvtt' | 'srt', Format> = {
  webvtt: { markup: 'webvtt', separators: /\./, isWebvtt: true },
  srt: { markup: 'srt', separators: /[.,]/, isWebvtt: false },
}

const maxWarnings = 20

/**
 * Parses WebVTT ('text/vtt') or SRT into cues in order of time, more tolerantly than browsers. `warnings` lists what
 * was repaired or left out. Throws a Problem with the first wrong line if no caption is left.
 */
export async function parseCaptions(text: string, mediaType: string | undefined): Promise<Parsed> {
  const format = formats[mediaType === 'text/vtt' ? 'webvtt' : 'srt']
  const warnings: Message[] = []
  const leftOut: Message[] = []
  const warn: Warn = ({ number }, problem) => void warnings.push(captionFile.inLine({ number, problem }))
  const leaveOut: LeaveOut = ({ number }, problem) => {
    warnings.push(captionFile.leftOut({ number, problem }))
    leftOut.push(captionFile.inLine({ number, problem }))
  }
  const cues: Cue[] = []
  for await (const block of readBlocks(await readLines(text), warn)) {
    if (format.isWebvtt && (block[0]?.number === 1 || isUnspoken(block))) continue
    const cue = readCue(block, format, warn, leaveOut)
    if (!cue?.text) continue
    if (cues.length === maxCues) reject(block[0], captionFile.tooMany({ max: maxCues }))
    cues.push(cue)
  }
  if (cues.length === 0) reject(undefined, leftOut[0] ?? captionFile.empty)
  return { cues: cues.toSorted(byTime), warnings: shorten(warnings) }
}

export const byTime = (a: Cue, b: Cue) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds

// WebVTT §4.1: comments, styles and regions.
const unspoken = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const isUnspoken = (block: Line[]) => unspoken.test(block[0]?.text ?? '') && !block.slice(0, 2).some(hasTimes)
const controlCharacter = /[^\P{Cc}\t]/u

async function readLines(text: string) {
  const lines: Line[] = []
  for await (const line of linesOf(text)) {
    const here = { number: lines.length + 1, text: line }
    if (controlCharacter.test(line)) reject(here, captionFile.unstorable)
    lines.push(here)
  }
  return lines
}

/** A cue's times are on its first line, or on its second after a number or name. */
function readCue(
  block: Line[],
  { markup, separators, isWebvtt }: Format,
  warn: Warn,
  leaveOut: LeaveOut,
): Cue | undefined {
  const head = block.slice(0, 2)
  const line = head.find(hasTimes) ?? head.find(({ text }) => text.includes('-->'))
  if (!line) return block[0] && leaveOut(block[0], captionFile.timesMissing)
  const times = readTimes(line, separators, warn, leaveOut)
  const spoken = block.slice(block.indexOf(line) + 1)
  const settings = isWebvtt ? readSettings(line) : ''
  const text = cleanCue(spoken.map((one) => one.text).join('\n'), markup)
  return times && { ...times, text, ...(settings && { settings }) }
}

function shorten(warnings: Message[]) {
  if (warnings.length <= maxWarnings) return warnings
  const count = warnings.length - maxWarnings
  return [...warnings.slice(0, maxWarnings), captionFile.moreWarnings({ count })]
}

function reject(line: Line | undefined, problem: Message): never {
  const message = line ? captionFile.inLine({ number: line.number, problem }) : problem
  throw new Problem('broken', message, { fields: { captions: message } })
}
