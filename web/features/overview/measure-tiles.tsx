import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Measure } from '../../../contract/endpoints/desk/measures.ts'
import type { Overview, OverviewMeasure } from '../../../contract/endpoints/desk/overview.ts'
import * as messages from '../../../contract/messages/generated/overview.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { describeChange, directionOf, formatValue, measureNames } from './describe.ts'

type Props = { overview: Overview; shown: Measure; onShow: (name: Measure) => void }

export function MeasureTiles({ overview, shown, onShow }: Props) {
  const t = useTranslate()
  return (
    <section aria-label={t(messages.figures)}>
      <ul className="overview-tiles">
        {overview.measures.map((measure) => (
          <li key={measure.name} className="grid">
            <button
              type="button"
              aria-pressed={measure.name === shown}
              className="overview-tile"
              onClick={() => onShow(measure.name)}
            >
              <Tile measure={measure} overview={overview} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ measure, overview }: { measure: OverviewMeasure; overview: Overview }) {
  const t = useTranslate()
  const { code } = useLocale()
  const { name, value } = measure
  const direction = directionOf(measure)
  const Sign = direction > 0 ? ArrowUp : ArrowDown
  const { lastBackup } = overview
  return (
    <>
      <span className="text-sm font-medium text-base-content/75">{t(measureNames[name])}</span>
      <span className="text-3xl font-bold tracking-tight tabular-nums">
        {value === null ? t(messages.noFigure) : t(formatValue(name, value, code))}
      </span>
      <span className="flex gap-1 text-sm text-base-content/75">
        {direction !== 0 && <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />}
        <span>{t(describeChange(measure, overview.days.length, code))}</span>
      </span>
      {name === 'backupAgeHours' && lastBackup && (
        <span className="text-sm text-base-content/75">
          {lastBackup.isDone ? <Timestamp at={lastBackup.at} /> : t(messages.failedBackup)}
        </span>
      )}
    </>
  )
}
