import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/overview.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { MeasureChart } from './measure-chart.tsx'
import { MeasureTiles } from './measure-tiles.tsx'
import './overview.css'
import { overviewQuery } from './overview-queries.ts'
import { PeriodChoice } from './period-choice.tsx'
import { useOverviewAddress } from './use-overview-address.ts'

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
