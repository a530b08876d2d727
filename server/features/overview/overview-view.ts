import type { Overview } from '../../../contract/endpoints/overview.ts'
import { type Measure, measures, sums } from '../../../contract/endpoints/overview-measures.ts'
import { addDays, countDays } from '../../core/time/day.ts'

export type Period = { from: string; to: string }

export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -countDays(from, to)),
  to: addDays(from, -1),
})

export const daysOf = ({ from, to }: Period) =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index))

type Total = { day: string; measure: Measure; value: number }

export type ReadTotal = (measure: Measure, day: string) => number | null

export function readerOf(totals: Total[]): ReadTotal {
  const values = new Map(totals.map(({ day, measure, value }) => [`${measure} ${day}`, value]))
  return (measure, day) => values.get(`${measure} ${day}`) ?? null
}

export function toOverview(
  period: Period,
  read: ReadTotal,
): Pick<Overview, 'from' | 'to' | 'days' | 'measures'> {
  const days = daysOf(period)
  const daysBefore = daysOf(periodBefore(period))
  return {
    ...period,
    days,
    measures: measures.map((name) => {
      const values = days.map((day) => read(name, day))
      const before = daysBefore.map((day) => read(name, day))
      const isSum = (sums as readonly Measure[]).includes(name)
      return isSum
        ? { name, value: sumOf(values), before: before.includes(null) ? null : sumOf(before), values }
        : { name, value: lastOf(values), before: lastOf(before), values }
    }),
  }
}

const known = (values: (number | null)[]) => values.filter((value) => value !== null)

function sumOf(values: (number | null)[]) {
  const counted = known(values)
  return counted.length === 0 ? null : counted.reduce((sum, value) => sum + value, 0)
}

const lastOf = (values: (number | null)[]) => known(values).at(-1) ?? null
