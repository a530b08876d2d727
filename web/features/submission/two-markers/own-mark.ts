import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import type { MarkingStep } from '../../../../contract/endpoints/two-markers.ts'

/** What the form of a grade begins with: the grade, also when both who gave it have left, or one's own mark of two. */
export function ownMarkOf({ grade, marking }: SubmissionVersion) {
  const own = marking?.marks.find(({ isMine }) => isMine)
  const [first] = marking?.marks ?? []
  const shown = { points: grade?.givenPoints, rubric: grade?.rubric ?? [], comment: grade?.comment }
  if (!marking) return shown
  if (marking.state === 'waits') return first ?? shown
  const isOpen = marking.state === 'open'
  return {
    ...(isOpen ? { points: own?.points, rubric: own?.rubric ?? [] } : shown),
    comment: (own ?? grade)?.comment,
  }
}

export function stepOf({ marking }: SubmissionVersion): MarkingStep | undefined {
  if (marking?.state === 'differ') return marking.place === null ? 'others' : 'differ'
  if (marking?.state !== 'open') return undefined
  return marking.marks.some(({ points }) => points !== null) ? 'given' : 'mark'
}
