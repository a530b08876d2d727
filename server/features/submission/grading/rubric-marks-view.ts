import type { Rubric } from '../../../../contract/endpoints/rubric.ts'
import type { Mark } from '../../../../contract/endpoints/submission-mark.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { Problem } from '../../../core/problem.ts'

/** The levels that were chosen, in the order of the rubric. Throws 400 for an id that it does not have. */
export function marksOf(rubric: Rubric | null, chosen: Record<string, string>): Mark[] {
  const criteria = rubric?.criteria ?? []
  const marks = criteria.flatMap(({ criterionId, title, levels }): Mark[] => {
    const level = levels.find(({ levelId }) => levelId === chosen[criterionId])
    if (!level) return []
    const maxPoints = Math.max(...levels.map(({ points }) => points))
    const { levelId, points, feedback } = level
    return [
      { criterionId, title, levelId, level: level.title, points, maxPoints, ...(feedback && { feedback }) },
    ]
  })
  if (marks.length < Object.keys(chosen).length)
    throw new Problem('broken', messages.noRubric, { fields: { rubric: messages.noRubric } })
  return marks
}

/** Null until a level of each criterion is chosen. */
export function pointsOf(rubric: Rubric | null, marks: Mark[]) {
  if (!rubric || marks.length < rubric.criteria.length) return null
  return Math.round(marks.reduce((sum, { points }) => sum + points, 0) * 1e6) / 1e6
}
