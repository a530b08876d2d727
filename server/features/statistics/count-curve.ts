import type { Curve, CurveStep } from '../../../contract/endpoints/statistics.ts'
import type { Range } from '../../../contract/ranges.ts'
import { hideSmallGroups, roundDown, smallestGroup } from './hide-small-groups.ts'

const maxSteps = 200
/** People who have not come back for so long have left. */
export const awayMs = 7 * 86_400_000

export type Watcher = {
  ranges: Range[]
  replayed: Range[]
  /** Seconds. */
  position: number
  isComplete: boolean
  movedAt: Date
}

export type Counts = {
  stepSeconds: number
  begun: number
  completed: number
  watched: number[]
  watchedAgain: number[]
  left: number[]
}

export function openCounts(lengthSeconds: number, now: Date) {
  const stepSeconds = Math.max(1, Math.ceil(lengthSeconds / maxSteps))
  const steps = Math.max(1, Math.ceil(lengthSeconds / stepSeconds))
  const none = () => Array.from({ length: steps }, () => 0)
  const counts: Counts = {
    stepSeconds,
    begun: 0,
    completed: 0,
    watched: none(),
    watchedAgain: none(),
    left: none(),
  }
  const awaySince = now.getTime() - awayMs
  const needed = Array.from({ length: steps }, (_, step) => halfOf(step, stepSeconds, lengthSeconds))
  return {
    counts,
    add({ ranges, replayed, position, isComplete, movedAt }: Watcher) {
      counts.begun += 1
      addCovered(counts.watched, ranges, stepSeconds, needed)
      addCovered(counts.watchedAgain, replayed, stepSeconds, needed)
      if (isComplete) counts.completed += 1
      else if (movedAt.getTime() <= awaySince) {
        const step = Math.min(steps - 1, Math.floor(position / stepSeconds))
        counts.left[step] = (counts.left[step] ?? 0) + 1
      }
    },
  }
}

const halfOf = (step: number, stepSeconds: number, lengthSeconds: number) =>
  (Math.min(stepSeconds, lengthSeconds - step * stepSeconds) * 1_000) / 2

/** Adds one to each step with at least `needed` milliseconds in `ranges`. They are in order, without overlaps. */
function addCovered(counts: number[], ranges: Range[], stepSeconds: number, needed: number[]) {
  const stepMs = stepSeconds * 1_000
  let [current, coveredMs] = [0, 0]
  const close = () => {
    if (coveredMs > 0 && coveredMs >= (needed[current] ?? Infinity))
      counts[current] = (counts[current] ?? 0) + 1
  }
  for (const [from, to] of ranges) {
    // Integers, because sums of tenths would miss the half by a rounding error.
    const [fromMs, toMs] = [Math.round(from * 1_000), Math.round(to * 1_000)]
    for (let at = fromMs; at < toMs; ) {
      const step = Math.floor(at / stepMs)
      if (step !== current) {
        close()
        current = step
        coveredMs = 0
      }
      const end = Math.min(toMs, (step + 1) * stepMs)
      coveredMs += end - at
      at = end
    }
  }
  close()
}

export type ShownCurve = Pick<Curve, 'stepSeconds' | 'begun' | 'completed' | 'hidden' | 'steps'>

/**
 * What editors may see of the counts, in fives. People who completed the lecture or left at a step are groups of those
 * who began.
 */
export function showCounts(counts: Counts, lengthSeconds: number): ShownCurve {
  const { stepSeconds, begun } = counts
  if (begun < smallestGroup) return hideAll('few-learners')
  const [completed = null, ...left] = hideSmallGroups([counts.completed, ...counts.left], begun)
  const steps = counts.watched.map(
    (watched, step): CurveStep => ({
      from: step * stepSeconds,
      to: Math.min(lengthSeconds, (step + 1) * stepSeconds),
      watched: roundDown(watched),
      watchedAgain: roundDown(counts.watchedAgain[step] ?? 0),
      left: roundDown(left[step] ?? null),
    }),
  )
  return { stepSeconds, begun: roundDown(begun), completed: roundDown(completed), hidden: null, steps }
}

export const hideAll = (hidden: NonNullable<Curve['hidden']>): ShownCurve => ({
  stepSeconds: 1,
  begun: null,
  completed: null,
  hidden,
  steps: [],
})
