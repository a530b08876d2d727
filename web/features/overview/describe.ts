import type { OverviewMeasure } from '../../../contract/endpoints/overview.ts'
import { type Measure, sums } from '../../../contract/endpoints/overview-measures.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/overview.ts'
import { GB } from '../../../contract/validation/limits.ts'

export const measureNames: Record<Measure, Message> = {
  activeLearners: messages.activeLearners,
  activeLearners7: messages.activeLearners7,
  activeLearners28: messages.activeLearners28,
  signUps: messages.signUps,
  minutesWatched: messages.minutesWatched,
  messages: messages.messages,
  mediaPreparing: messages.mediaPreparing,
  mediaFailed: messages.mediaFailed,
  freeDiskBytes: messages.freeDiskBytes,
  backupAgeHours: messages.backupAgeHours,
}

export function formatValue(name: Measure, value: number, code: string) {
  if (name === 'freeDiskBytes') return messages.gigabytes({ size: inTenths(value / GB, code) })
  if (name === 'backupAgeHours') return messages.hours({ count: inTenths(value, code) })
  return Math.round(value).toLocaleString(code)
}

const inTenths = (value: number, code: string) => value.toLocaleString(code, { maximumFractionDigits: 1 })

export function describeChange(
  { name, value, before }: OverviewMeasure,
  days: number,
  code: string,
): Message | undefined {
  if (value === null || before === null) return undefined
  const when = (sums as readonly Measure[]).includes(name) ? messages.inDaysBefore : messages.daysEarlier
  const compared = { before: when({ count: days }) }
  const [now, then] = [value, before].map((number) => formatValue(name, number, code))
  if (JSON.stringify(now) === JSON.stringify(then)) return messages.same(compared)
  const difference = formatValue(name, Math.abs(value - before), code)
  const percent = percentOf(value, before, code)
  const change = percent ? messages.byPercent({ change: difference, percent }) : difference
  return (value > before ? messages.more : messages.fewer)({ change, ...compared })
}

function percentOf(value: number, before: number, code: string) {
  if (before === 0) return ''
  return new Intl.NumberFormat(code, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((value - before) / before)
}

export const directionOf = ({ value, before }: OverviewMeasure) =>
  value === null || before === null ? 0 : Math.sign(value - before)
