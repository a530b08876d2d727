import { useSearchParams } from 'react-router'
import { type Measure, measures, overviewDays } from '../../../contract/endpoints/desk/measures.ts'

export function useOverviewAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (name: 'days' | 'chart', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const days = overviewDays.find((choice) => choice === search.get('days')) ?? overviewDays[0]
  const chart = measures.find((name) => name === search.get('chart')) ?? measures[0]
  return {
    days,
    chart,
    showDays: (value: string) => change('days', value),
    showChart: (name: Measure) => change('chart', name),
  }
}
