import { maxVideoSeconds } from '../../../../contract/validation/limits.ts'
import type { Ranges } from '../../../db/tables/learning-tables.ts'
import { addRanges, cleanRanges, secondsOf, subtract, takeSeconds } from './ranges.ts'

/** What is stored of a learner and a lecture. Seconds; `duration` is 0 while it is unknown. */
export type Seen = {
  position: number
  duration: number
  ranges: Ranges
  replayed: Ranges
  sequence: number
  isComplete: boolean
  completedAt: Date | null
  updatedAt: Date
}

/** What the run of a course allows: nobody sees more than `maxSpeed` seconds in a second. */
export type Budget = { reportedAt: Date; watchedSeconds: number }

export type Report = {
  position: number
  ranges: Ranges
  replayed?: Ranges | undefined
  /** 'next' is newer than every report before. */
  sequence: number | 'next'
  duration?: number | undefined
  /** By an older player, which knows only that the end was reached. */
  hasEnded?: boolean | undefined
}

export type Demands = {
  kind: 'video' | 'audio' | 'article' | 'file'
  /** Null while the server does not know it. */
  lengthSeconds: number | null
  completionShare: number
}

const maxSpeed = 4
const firstAllowanceSeconds = 60
// The last fraction of a second of a video is never played: this much counts as all of it.
const whole = 0.99
const toleranceSeconds = 0.05

export const nothingSeen = (now: Date): Seen => ({
  position: 0,
  duration: 0,
  ranges: [],
  replayed: [],
  sequence: -1,
  isComplete: false,
  completedAt: null,
  updatedAt: now,
})

/**
 * Adds a report to what is stored. Seconds only grow, the position of the highest sequence stands, and what could not have
 * been seen is cut; so reports may come in any order, twice, or late. Returns the new seconds, too.
 */
export function mergeReport(seen: Seen, report: Report, budget: Budget, demands: Demands, now: Date) {
  const duration = demands.lengthSeconds ?? Math.max(seen.duration, report.duration ?? 0)
  const end = duration || maxVideoSeconds
  const claimed = isWatched(demands) ? cleanRanges(report.ranges, end) : []
  const added = takeSeconds(subtract(claimed, seen.ranges), allowedSeconds(budget, now))
  const ranges = addRanges(seen.ranges, added)
  const addedSeconds = secondsOf(ranges) - secondsOf(seen.ranges)
  const merged: Seen = {
    ...seen,
    duration,
    ranges,
    replayed: addRanges(seen.replayed, cleanRanges(report.replayed ?? [], end)),
    ...newerPosition(seen, report, isWatched(demands) ? end : 1, now),
  }
  const completes = report.hasEnded || meets(demands, merged, report, addedSeconds)
  return {
    seen: completes && !seen.isComplete ? { ...merged, isComplete: true, completedAt: now } : merged,
    addedSeconds,
  }
}

const isWatched = ({ kind }: Demands) => kind === 'video' || kind === 'audio'

const allowedSeconds = ({ reportedAt, watchedSeconds }: Budget, now: Date) =>
  Math.max(
    0,
    firstAllowanceSeconds + (maxSpeed * (now.getTime() - reportedAt.getTime())) / 1_000 - watchedSeconds,
  )

function newerPosition(seen: Seen, report: Report, end: number, now: Date) {
  const sequence = report.sequence === 'next' ? seen.sequence + 1 : report.sequence
  const position = Math.min(report.position, end)
  const isNewer = sequence > seen.sequence || (sequence === seen.sequence && position > seen.position)
  return isNewer ? { sequence, position, updatedAt: now } : {}
}

/** Without new seconds nothing completes: a lecture that was marked as not complete stays so. */
function meets({ kind, completionShare }: Demands, merged: Seen, report: Report, addedSeconds: number) {
  if (kind === 'article' || kind === 'file') return report.position >= 1
  if (addedSeconds === 0 || merged.duration === 0) return false
  const needed = Math.min(completionShare, whole) * merged.duration
  return secondsOf(merged.ranges) >= needed - toleranceSeconds
}
