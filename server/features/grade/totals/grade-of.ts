import { type GradeScale, letters, passFrom } from '../../../../contract/grade-scales.ts'

// Shares are sums of binary fractions.
const tolerance = 1e-9

/** What a share is called on the scale of a course; undefined where the number itself is shown, or it is below all steps. */
export function gradeOf(scale: GradeScale, share: number | null): string | undefined {
  if (share === null) return undefined
  if (typeof scale !== 'string') return reached(scale, share)
  return named[scale](share)
}

const reached = (steps: { title: string; fromShare: number }[], share: number) =>
  steps
    .toSorted((one, other) => other.fromShare - one.fromShare)
    .find(({ fromShare }) => share >= fromShare - tolerance)?.title

const named: Record<Extract<GradeScale, string>, (share: number) => string | undefined> = {
  points: () => undefined,
  percent: () => undefined,
  letters: (share) => reached(letters, share),
  pass: (share) => (share >= passFrom - tolerance ? 'pass' : 'fail'),
}
