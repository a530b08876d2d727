import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import type { Criterion } from '../../../../contract/questions/criteria.ts'
import { Problem } from '../../../core/problem.ts'
import { roundPoints } from './points.ts'

/** `level`: its index. Without levels, points between 0 and those of the criterion. */
export type Mark = { level: number } | { points: number }

/** What the marks give of the points of the question. Throws 400 unless there is one for each criterion. */
export function pointsByCriteria(criteria: Criterion[], marks: Mark[], maxPoints: number) {
  if (marks.length !== criteria.length) throw wrongMarks()
  const given = criteria.reduce((sum, criterion, index) => sum + pointsOfMark(criterion, marks[index]), 0)
  const most = criteria.reduce((sum, { points }) => sum + points, 0)
  return roundPoints((given / most) * maxPoints)
}

function pointsOfMark({ points: most, levels }: Criterion, mark: Mark | undefined) {
  const given = mark && ('level' in mark ? levels?.[mark.level]?.points : levels ? undefined : mark.points)
  if (given === undefined || given > most) throw wrongMarks()
  return given
}

/** As the learner and the teacher read them. */
export const describeMarks = (criteria: Criterion[], marks: Mark[]) =>
  criteria.flatMap((criterion, index) => {
    const mark = marks[index]
    if (!mark) return []
    const { title, points: maxPoints } = criterion
    const points = pointsOfMark(criterion, mark)
    const level = 'level' in mark ? criterion.levels?.[mark.level] : undefined
    return [
      { title, maxPoints, points, ...(level && 'level' in mark && { level: level.title, at: mark.level }) },
    ]
  })

const wrongMarks = () =>
  new Problem('broken', messages.wrongMarks, { fields: { criteria: messages.wrongMarks } })
