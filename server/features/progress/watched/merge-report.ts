import { isPlayed, kindRules, type LectureKind } from '../../../../contract/lecture-kinds.ts'
import {
  addRanges,
  cleanRanges,
  type Range,
  secondsOf,
  subtract,
  takeSeconds,
} from '../../../../contract/ranges.ts'
import { maxVideoSeconds } from '../../../../contract/validation/limits.ts'
import { neededSeconds } from '../../course/completion/seen-lecture-store.ts'

/** Stored progress of a learner in a lecture, in seconds; `duration` is 0 if unknown. */
export type Seen = {
  position: number
  duration: number
  ranges: Range[]
  replayed: Range[]
  sequence: number
  isComplete: boolean
  /** Marked as not complete by hand: only new seconds complete it. */
  isReopened: boolean
  completedAt: Date | null
  updatedAt: Date
}

/** Limits a run to at most `maxSpeed` seen seconds per second. */
export type Budget = { reportedAt: Date; watchedSeconds: number }

export type Report = {
  position: number
  ranges: Range[]
  replayed?: Range[] | undefined
  sequence: number
  /** How long the player says the lecture is: kept for its position, and completes nothing. */
  duration?: number | undefined
}

export type Requirements = {
  kind: LectureKind
  lengthSeconds: number | null
  completionShare: number
}

const maxSpeed = 4
const firstAllowanceSeconds = 60

/**
 * Merges a report into stored progress. Seen seconds only grow, the position with the highest sequence wins, and
 * impossible seconds are cut; so reports may arrive in any order, twice, or late. Also returns the new seconds.
 */
export function mergeReport(
  seen: Seen,
  report: Report,
  budget: Budget,
  requirements: Requirements,
  now: Date,
) {
  const duration = requirements.lengthSeconds ?? Math.max(seen.duration, report.duration ?? 0)
  const end = duration || maxVideoSeconds
  const claimed = isPlayed(requirements) ? cleanRanges(report.ranges, end) : []
  const added = takeSeconds(subtract(claimed, seen.ranges), allowedSeconds(budget, now))
  const ranges = addRanges(seen.ranges, added)
  const addedSeconds = secondsOf(ranges) - secondsOf(seen.ranges)
  const merged: Seen = {
    ...seen,
    duration,
    ranges,
    replayed: addRanges(seen.replayed, cleanRanges(report.replayed ?? [], end)),
    ...newerPosition(seen, report, isPlayed(requirements) ? end : 1, now),
  }
  const completes = meets(requirements, merged, report, addedSeconds)
  return {
    seen:
      completes && !seen.isComplete
        ? { ...merged, isComplete: true, isReopened: false, completedAt: now }
        : merged,
    addedSeconds,
  }
}

const allowedSeconds = ({ reportedAt, watchedSeconds }: Budget, now: Date) =>
  Math.max(
    0,
    firstAllowanceSeconds + (maxSpeed * (now.getTime() - reportedAt.getTime())) / 1_000 - watchedSeconds,
  )

function newerPosition(seen: Seen, report: Report, end: number, now: Date) {
  const { sequence } = report
  const position = Math.min(report.position, end)
  const isNewer = sequence > seen.sequence || (sequence === seen.sequence && position > seen.position)
  return isNewer ? { sequence, position, updatedAt: now } : {}
}

/**
 * The length is that of the file: what its player claims is no proof, so a video of unknown length is completed by hand
 * or not at all. A lecture that was marked as not complete stays so until new seconds are seen.
 */
function meets(requirements: Requirements, merged: Seen, report: Report, addedSeconds: number) {
  const { completedBy } = kindRules[requirements.kind]
  if (completedBy !== 'watching') return completedBy === 'reading' && report.position >= 1
  if (requirements.lengthSeconds === null || (merged.isReopened && addedSeconds === 0)) return false
  return secondsOf(merged.ranges) >= neededSeconds(requirements.lengthSeconds, requirements.completionShare)
}
