import type { Made } from '../../../contract/endpoints/grade-tries.ts'
import type { AppContext } from '../../context.ts'
import { gradedKinds } from './graded-kinds.ts'
import type { Cell, Cells } from './read-cells.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Asked = { courseId: string; userId: string; forLearner: boolean }

/** How the points of a person's items came to be, by the ids of lectures; without those that nothing was handed in to. */
export async function readMade(ctx: Context, { courseId, userId, forLearner }: Asked, cells: Cells) {
  const ofKinds = await Promise.all(
    Object.values(gradedKinds).map((kind) => kind?.listTries(ctx, courseId, userId, forLearner) ?? []),
  )
  const made = new Map<string, Made>()
  for (const { lectureId, scoring, tries } of ofKinds.flat()) {
    const cell = cells.get(lectureId)
    if (!cell || tries.length === 0) continue
    const isHidden = forLearner && scoring !== undefined && cell.isHidden
    made.set(lectureId, {
      points: forLearner ? seenPoints(cell) : cell.own.points,
      ...(scoring && { scoring }),
      tries: isHidden ? tries.map((one) => ({ ...one, points: null, counts: false })) : tries,
    })
  }
  return made
}

const seenPoints = ({ isHidden, own, seenPoints: seen }: Cell) => (isHidden ? seen : own.points)
