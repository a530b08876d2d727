import { useState } from 'react'
import type { Overview, OverviewMeasure } from '../../../contract/endpoints/overview.ts'
import * as messages from '../../../contract/messages/overview.ts'
import { showCalendarDay, showDayAndMonth } from '../../../contract/time/show-time.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { formatValue, measureNames } from './describe.ts'
import { LineChart } from './line-chart.tsx'

type Props = { overview: Overview; measure: OverviewMeasure }

export function MeasureChart({ overview, measure }: Props) {
  const t = useTranslate()
  const { code } = useLocale()
  const [pointed, setPointed] = useState<number>()
  const { name, values } = measure
  const format = (value: number) => t(formatValue(name, value, code))
  const known = values.filter((value) => value !== null)
  const title = t(measureNames[name])
  const at = pointed === undefined ? undefined : values[pointed]
  return (
    <section aria-labelledby="chart-heading" className="grid grid-cols-1 gap-3">
      <h2 id="chart-heading" className="text-xl font-bold">
        {t(messages.chartOf({ measure: title }))}
      </h2>
      {known.length === 0 ? (
        <p>{t(messages.noChart)}</p>
      ) : (
        <>
          <LineChart
            label={t(
              messages.chartSpan({
                measure: title,
                from: showCalendarDay(overview.from, code),
                to: showCalendarDay(overview.to, code),
                least: format(Math.min(...known)),
                most: format(Math.max(...known)),
              }),
            )}
            days={overview.days}
            values={values}
            format={format}
            formatDay={(seconds) => showDayAndMonth(new Date(seconds * 1_000), code)}
            onPoint={setPointed}
          />
          <p className="min-h-6 text-sm text-base-content/75" aria-hidden>
            {pointed !== undefined &&
              typeof at === 'number' &&
              t(
                messages.pointAt({
                  day: showCalendarDay(overview.days[pointed] ?? '', code),
                  value: format(at),
                }),
              )}
          </p>
        </>
      )}
      <Days overview={overview} measure={measure} format={format} />
    </section>
  )
}

function Days({ overview, measure, format }: Props & { format: (value: number) => string }) {
  const t = useTranslate()
  const { code } = useLocale()
  return (
    <details className="rounded-box border border-base-300">
      <summary className="min-h-11 cursor-pointer content-center px-4 font-medium">
        {t(messages.asTable)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="overview-days" tabIndex={0} aria-label={t(messages.asTable)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(messages.day)}</th>
              <th scope="col">{t(measureNames[measure.name])}</th>
            </tr>
          </thead>
          <tbody>
            {overview.days.map((day, index) => {
              const value = measure.values[index] ?? null
              return (
                <tr key={day}>
                  <th scope="row">{showCalendarDay(day, code)}</th>
                  <td>{value === null ? '–' : format(value)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </details>
  )
}
