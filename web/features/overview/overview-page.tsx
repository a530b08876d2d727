import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Overview, OverviewMeasure } from '../../../contract/endpoints/overview.ts'
import {
  type Measure,
  measures,
  type OverviewDays,
  overviewDays,
} from '../../../contract/endpoints/overview-measures.ts'
import * as messages from '../../../contract/messages/overview.ts'
import * as titles from '../../../contract/messages/page.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { describeChange, directionOf, formatValue, measureNames } from './describe.ts'
import { MeasureChart } from './measure-chart.tsx'
import { downloadAddress, overviewQuery } from './overview-queries.ts'
import './overview.css'
import './segments.css'

const names = { 28: messages.days28, 90: messages.days90, 365: messages.days365 }

type PeriodChoiceProps = { days: OverviewDays; onChoose: (days: string) => void }

type MeasureTilesProps = { overview: Overview; shown: Measure; onShow: (name: Measure) => void }

export default function OverviewPage() {
  const t = useTranslate()
  const { days, chart, showDays, showChart } = useOverviewAddress()
  const query = useQuery(overviewQuery(days))
  return (
    <div className="shell grid grid-cols-1 gap-8 py-10 sm:py-14">
      <PageTitle>{t(titles.overview)}</PageTitle>
      <header>
        <h1 className="text-3xl font-bold tracking-tight">{t(titles.overview)}</h1>
        <p className="mt-2 text-base-content/75">{t(messages.lead)}</p>
      </header>
      <PeriodChoice days={days} onChoose={showDays} />
      <Loaded query={query} notLoaded={messages.notLoaded} height="h-96">
        {({ overview }) => {
          const measure = overview.measures.find(({ name }) => name === chart)
          return (
            <div className={`grid grid-cols-1 gap-8 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <MeasureTiles overview={overview} shown={chart} onShow={showChart} />
              {measure && <MeasureChart overview={overview} measure={measure} />}
            </div>
          )
        }}
      </Loaded>
      <div>
        <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
      </div>
    </div>
  )
}

function useOverviewAddress() {
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

function PeriodChoice({ days, onChoose }: PeriodChoiceProps) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset className="segments">
        <legend className="sr-only">{t(messages.period)}</legend>
        {overviewDays.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="days"
              className="sr-only"
              checked={choice === days}
              onChange={() => onChoose(choice)}
            />
            {t(names[choice])}
          </label>
        ))}
      </fieldset>
      <a className="btn" href={downloadAddress(days)} download>
        <Download aria-hidden className="size-5" />
        {t(messages.download)}
      </a>
    </div>
  )
}

function MeasureTiles({ overview, shown, onShow }: MeasureTilesProps) {
  const t = useTranslate()
  const isNew = overview.measures.every(({ before }) => before === null)
  return (
    <section aria-label={t(messages.figures)} className="grid gap-3">
      {isNew && <p className="text-base-content/75">{t(messages.unknown)}</p>}
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
  const change = describeChange(measure, overview.days.length, code)
  const { lastBackup } = overview
  return (
    <>
      <span className="text-sm font-medium text-base-content/75">{t(measureNames[name])}</span>
      <span className="text-3xl font-bold tracking-tight tabular-nums">
        {value === null ? t(messages.noFigure) : t(formatValue(name, value, code))}
      </span>
      {change && (
        <span className="flex gap-1 text-sm text-base-content/75">
          {direction !== 0 && <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />}
          <span>{t(change)}</span>
        </span>
      )}
      {name === 'backupAgeHours' && lastBackup && (
        <span className="text-sm text-base-content/75">
          {lastBackup.isDone ? <Timestamp at={lastBackup.at} /> : t(messages.failedBackup)}
        </span>
      )}
    </>
  )
}
