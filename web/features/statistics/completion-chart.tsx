import { useQuery } from '@tanstack/react-query'
import type { Completions } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/statistics.ts'
import { showCalendarDay } from '../../../contract/time/show-time.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { DownloadLink } from './download-link.tsx'
import { NumberTable } from './number-table.tsx'
import { completionsFile, completionsQuery } from './statistics-queries.ts'
import { type Series, StepChart, showNumber } from './step-chart.tsx'

export function CompletionChart({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const query = useQuery(completionsQuery(courseId))
  return (
    <section aria-labelledby="completion-heading" className="grid grid-cols-1 gap-4">
      <h2 id="completion-heading" className="text-xl font-bold">
        {t(messages.completionHeading)}
      </h2>
      <p className="max-w-prose text-base-content/75">{t(messages.completionLead)}</p>
      <Loaded query={query} notLoaded={messages.completionsNotLoaded} height="h-72">
        {(completions) =>
          completions.steps.length === 0 ? (
            <Notice level={3} spot="path" heading={t(messages.nobody)}>
              {t(messages.nobodyHint)}
            </Notice>
          ) : (
            <>
              <Chart completions={completions} />
              <DownloadLink address={completionsFile(courseId)} name={t(messages.completionHeading)} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Chart({ completions: { steps } }: { completions: Completions }) {
  const t = useTranslate()
  const { code } = useLocale()
  const format = useFormatNumber()
  const dayOf = (step: number) => showCalendarDay(steps[step]?.day ?? '', code)
  const series: Series[] = [
    { name: t(messages.begun), look: 'line', values: steps.map(({ begun }) => begun) },
    { name: t(messages.completed), look: 'dashed', values: steps.map(({ completed }) => completed) },
  ]
  const last = steps.length - 1
  const [begun = '', completed = ''] = series.map(({ values }) => {
    const value = values[last] ?? null
    return value === null ? t(messages.hiddenCount) : showNumber(value, format)
  })
  const label = t(messages.completionChart({ from: dayOf(0), to: dayOf(last), begun, completed }))
  return (
    <>
      <StepChart
        label={label}
        series={series}
        ticks={[...new Set([0, last >> 1, last])].map(dayOf)}
        describeStep={dayOf}
      />
      <NumberTable
        name={t(messages.completionHeading)}
        rowHeading={t(messages.day)}
        series={series}
        describeStep={dayOf}
      />
    </>
  )
}
