import type { Mark } from '../../../../contract/endpoints/submission-mark.ts'
import { agreedShare } from '../../../../contract/validation/bounds/assignment-limits.ts'

// Points such as 7.1 are no exact binary fractions.
const rounding = 1e-9

type Given = { points: number; marks: Mark[] | null; comment: string | null }

/** What two marks make together. Points are null when they differ too much: one of the markers must settle them. */
export function agreeMarks([first, second]: [Given, Given], maxPoints: number) {
  const isNear = Math.abs(first.points - second.points) <= maxPoints * agreedShare + rounding
  return {
    points: isNear ? Math.round(((first.points + second.points) / 2) * 1e6) / 1e6 : null,
    marks: first.marks && sameLevels(first.marks, second.marks ?? []),
    comment: joinComments([first, second]),
  }
}

/** The learner gets what both wrote. */
export function joinComments(marks: Pick<Given, 'comment'>[]) {
  return marks.flatMap(({ comment }) => comment ?? []).join('\n\n') || null
}

/** Of the criteria for which both chose the same. */
function sameLevels(marks: Mark[], others: Mark[]) {
  const isChosen = ({ criterionId, levelId }: Mark) =>
    others.some((other) => other.criterionId === criterionId && other.levelId === levelId)
  return marks.filter(isChosen)
}
