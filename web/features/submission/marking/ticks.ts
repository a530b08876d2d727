import type { Rubric } from '../../../../contract/endpoints/rubric.ts'

type Criterion = Rubric['criteria'][number]

/** The two levels of a criterion that is done or not: one of 0 points, one of more, without feedback of their own. */
export function ticksOf({ levels }: Criterion) {
  const [notDone, done, ...more] = levels.toSorted((one, other) => one.points - other.points)
  if (!notDone || !done || more.length > 0 || notDone.points !== 0 || done.points === 0) return undefined
  return levels.some(({ feedback }) => feedback) ? undefined : { done, notDone }
}

/** What is not ticked is not done, as soon as anything is marked. */
export const unticked = (criteria: Criterion[]): Record<string, string> =>
  Object.fromEntries(
    criteria.flatMap((criterion) => {
      const ticks = ticksOf(criterion)
      return ticks ? [[criterion.criterionId, ticks.notDone.levelId]] : []
    }),
  )
