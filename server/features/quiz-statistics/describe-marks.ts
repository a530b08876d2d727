/** What one attempt gave for a question, and for everything. */
export type Mark = { points: number; maxPoints: number; total: number }

type MarksDescribed = {
  facility: number | null
  discrimination: number | null
  efficiency: number | null
  weight: number | null
}

// Below this, what is left of a variance is rounding.
const nothing = 1e-12

/**
 * How questions work, each from the marks of the attempts that asked it (docs.moodle.org/dev/Quiz_statistics_calculations):
 * variances with n − 1, the rest of an attempt is its total without the question.
 */
export function describeMarks(questions: Mark[][]): MarksDescribed[] {
  const ofTotal = questions.map((marks) => covariance(marks.map(pointsOf), marks.map(totalOf)))
  const roots = ofTotal.map((value) =>
    value === null || value < -nothing ? null : Math.sqrt(Math.max(0, value)),
  )
  const allRoots = roots.reduce<number>((sum, root) => sum + (root ?? 0), 0)
  return questions.map((marks, index) => {
    const points = marks.map(pointsOf)
    const rest = marks.map((mark) => mark.total - mark.points)
    const together = covariance(points, rest)
    const most = covariance(ascending(points), ascending(rest))
    const root = roots[index] ?? null
    return {
      facility: facilityOf(marks),
      discrimination: ratio(together, deviationOf(points, rest)),
      efficiency: ratio(together, most),
      weight: root === null ? null : ratio(root, allRoots),
    }
  })
}

export const meanOf = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export function medianOf(values: number[]) {
  const sorted = ascending(values)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? null) : meanOf(sorted.slice(middle - 1, middle + 1))
}

const pointsOf = ({ points }: Mark) => points
const totalOf = ({ total }: Mark) => total
const ascending = (values: number[]) => values.toSorted((one, other) => one - other)

/** Null if the question gives no points. */
function facilityOf(marks: Mark[]) {
  const counted = marks.filter(({ maxPoints }) => maxPoints > 0)
  return meanOf(counted.map(({ points, maxPoints }) => points / maxPoints))
}

/** Null for fewer than two. */
function covariance(left: number[], right: number[]) {
  const [leftMean, rightMean] = [meanOf(left), meanOf(right)]
  if (left.length < 2 || leftMean === null || rightMean === null) return null
  const sum = left.reduce(
    (all, value, index) => all + (value - leftMean) * ((right[index] ?? 0) - rightMean),
    0,
  )
  return sum / (left.length - 1)
}

function deviationOf(left: number[], right: number[]) {
  const [leftVariance, rightVariance] = [covariance(left, left), covariance(right, right)]
  return leftVariance === null || rightVariance === null ? null : Math.sqrt(leftVariance * rightVariance)
}

const ratio = (value: number | null, whole: number | null) =>
  value === null || whole === null || Math.abs(whole) < nothing ? null : value / whole
