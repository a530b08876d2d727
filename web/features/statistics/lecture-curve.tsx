import { useQuery } from '@tanstack/react-query'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Curve, CurveStep } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/statistics.ts'
import { useFormatNumber } from '../../lib/format/format-facts.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { DownloadLink } from './download-link.tsx'
import { NumberTable } from './number-table.tsx'
import { curveFile, curveQuery } from './statistics-queries.ts'
import { type Series, StepChart } from './step-chart.tsx'

const reasons = {
  'few-learners': [messages.fewLearners, messages.fewLearnersHint],
  'no-length': [messages.noLength, messages.noLengthHint],
  'not-watched': [messages.notWatched, messages.notWatchedHint],
} as const

type Props = { courseId: string; lecture: Lecture }

export function LectureCurve({ courseId, lecture }: Props) {
  const t = useTranslate()
  const query = useQuery(curveQuery(courseId, lecture._id))
  return (
    <Loaded query={query} notLoaded={messages.curveNotLoaded} height="h-72">
      {(curve) => {
        if (curve.hidden) {
          const [heading, hint] = reasons[curve.hidden]
          return (
            <Notice level={3} spot="path" heading={t(heading)}>
              {t(hint)}
            </Notice>
          )
        }
        return (
          <>
            <Chart title={lecture.title} curve={curve} />
            <DownloadLink address={curveFile(courseId, lecture._id)} name={lecture.title} />
          </>
        )
      }}
    </Loaded>
  )
}

function Chart({ title, curve }: { title: string; curve: Curve }) {
  const t = useTranslate()
  const format = useFormatNumber()
  const { steps, lengthSeconds, begun, completed } = curve
  const valuesOf = (name: 'watched' | 'watchedAgain' | 'left') => steps.map((step: CurveStep) => step[name])
  const series: Series[] = [
    { name: t(messages.watched), look: 'line', values: valuesOf('watched') },
    { name: t(messages.watchedAgain), look: 'dashed', values: valuesOf('watchedAgain') },
    { name: t(messages.left), look: 'bars', values: valuesOf('left') },
  ]
  const known = valuesOf('watched').filter((value) => value !== null)
  const facts = { title, begun: format(begun ?? 0) }
  const label =
    known.length === 0
      ? t(messages.curveChartHidden(facts))
      : t(
          messages.curveChart({
            ...facts,
            least: format(Math.min(...known)),
            most: format(Math.max(...known)),
          }),
        )
  const describeStep = (step: number) => formatTime(steps[step]?.from ?? 0)
  return (
    <>
      <p>
        {t(messages.begunBy({ count: begun ?? 0 }))} {t(describeCompleted(completed))}
      </p>
      <StepChart
        label={label}
        series={series}
        ticks={[0, lengthSeconds / 2, lengthSeconds].map(formatTime)}
        describeStep={describeStep}
      />
      {series[2]?.values.includes(null) && (
        <p className="max-w-prose text-sm text-base-content/75">{t(messages.hiddenLeft)}</p>
      )}
      <NumberTable
        name={t(messages.curveOf({ title }))}
        rowHeading={t(messages.from)}
        series={series}
        describeStep={describeStep}
      />
    </>
  )
}

function describeCompleted(count: number | null) {
  if (count === null) return messages.completedHidden
  return count === 0 ? messages.completedNobody : messages.completedBy({ count })
}
