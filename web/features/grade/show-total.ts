import type { GradeTotal } from '../../../contract/endpoints/grade.ts'
import type { GradeScale } from '../../../contract/grade-scales.ts'
import * as messages from '../../../contract/messages/grade-page.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const rounded = (number: number, digits: number) => Math.round(number * 10 ** digits) / 10 ** digits

/** Points with two decimals and shares with one, as the reader writes numbers. */
export function useNumbers() {
  const format = useFormatNumber()
  return {
    points: (points: number) => format(rounded(points, 2)),
    percent: (share: number) => format(rounded(share * 100, 1)),
  }
}

type Shown = Pick<GradeTotal, 'share' | 'grade'> & Partial<Pick<GradeTotal, 'points' | 'maxPoints'>>

/** A total as the scale of the course shows it. */
export function useShowTotal() {
  const t = useTranslate()
  const { points, percent } = useNumbers()
  return (scale: GradeScale, { share, grade, ...sum }: Shown) => {
    if (share === null) return '–'
    const given = percent(share)
    if (scale === 'points' && sum.points !== undefined && sum.maxPoints !== undefined)
      return t(messages.pointsOf({ points: points(sum.points), max: points(sum.maxPoints) }))
    if (grade === undefined) return t(messages.percent({ percent: given }))
    const name = scale === 'pass' ? t(grade === 'pass' ? messages.pass : messages.fail) : grade
    return t(messages.named({ grade: name, percent: given }))
  }
}
