import type { Message } from '../../../../contract/messages/message.ts'
import * as captionFile from '../../../../contract/messages/server-captions.ts'
import { writeTime } from '../write-webvtt.ts'
import type { Line, Warn } from './read-blocks.ts'

export type LeaveOut = (line: Line, problem: Message) => undefined

type Times = { startSeconds: number; endSeconds: number }

const maxHours = 99

/**
 * Returns the times of a cue; undefined if unusable. Repairs times that browsers would reject if their meaning is
 * clear.
 */
export function readTimes(line: Line, separators: RegExp, warn: Warn, leaveOut: LeaveOut): Times | undefined {
  const arrow = line.text.indexOf('-->')
  const [end = ''] = line.text
    .slice(arrow + 3)
    .trim()
    .split(/\s/, 1)
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

const isExact = (time: string, separators: RegExp) => exact.test(time) && separators.test(time)
const exact = /^(?:\d+:)?[0-5]\d:[0-5]\d[.,]\d{3}$/
const clock = /^(?:(\d{1,9}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,9}))?$/

function readSeconds(time: string) {
  const [whole, hours = '0', minutes, seconds, fraction = '0'] = clock.exec(time) ?? []
  if (whole === undefined) return undefined
  const thousandths = Math.round(Number(`0.${fraction}`) * 1_000)
  return (((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + thousandths) / 1_000
}
