import './calendar.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { CalendarEntry } from '../../../contract/endpoints/calendar.ts'
import * as messages from '../../../contract/messages/calendar.ts'
import * as titles from '../../../contract/messages/page.ts'
import { showMonth } from '../../../contract/time/show-time.ts'
import { dayIn } from '../../../contract/time/zone.ts'
import { CalendarDay } from '../../lib/format/timestamp.tsx'
import { useOwnZone } from '../../lib/format/use-own-zone.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryRow, keyOf } from './calendar-entry.tsx'
import { calendarQuery, readSeenAs } from './calendar-queries.ts'
import { Feed } from './feed.tsx'
import { dayOf, firstOf, isMonth, weeksOf } from './month-days.ts'
import { MonthSteps } from './month-steps.tsx'
import { headingOf, MonthTable } from './month-table.tsx'
import { SeenAs } from './seen-as.tsx'

type Calendar = Reply<Endpoints['readCalendar']>
type Shown = { calendar: Calendar; month: string; today: string; isList: boolean; isSeenAs: boolean }

export default function CalendarPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const own = useOwnZone()
  const asked = search.get('month') ?? ''
  const seenAs = readSeenAs(search)
  const today = seenAs?.on ?? dayIn(own, new Date())
  const month = isMonth(asked) ? asked : today.slice(0, 7)
  const query = useQuery({ ...calendarQuery(month, seenAs), placeholderData: keepPreviousData })
  const isList = search.get('view') === 'list'
  return (
    <section className="shell grid grid-cols-1 gap-8 py-8 sm:py-12">
      <PageTitle>{t(titles.calendar)}</PageTitle>
      <BackLink to={pages.learning}>{t(titles.learning)}</BackLink>
      <div className="grid gap-2">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.calendar)}</h1>
        {!seenAs && <p className="text-base-content/75">{t(messages.lead)}</p>}
      </div>
      {seenAs && <SeenAs seenAs={seenAs} />}
      <MonthSteps month={month} isList={isList} />
      <Loaded query={query} notLoaded={messages.notLoaded} height="h-80">
        {(calendar) => (
          <Dates
            calendar={calendar}
            month={month}
            today={today}
            isList={isList}
            isSeenAs={seenAs !== undefined}
          />
        )}
      </Loaded>
      {!seenAs && <Feed />}
    </section>
  )
}

function Dates({ calendar, month, today, isList, isSeenAs }: Shown) {
  const t = useTranslate()
  const { code } = useLocale()
  const own = useOwnZone()
  const { zone, late, entries } = calendar
  const byDay = Map.groupBy(entries, (entry) => dayOf(entry, own))
  // The table also has days of the months around it.
  const inTable = new Set(weeksOf(month).flat())
  const isShown = (day: string) => (isList ? day.startsWith(month) : inTable.has(day))
  const days = [...byDay.keys()].filter(isShown).sort()
  return (
    <>
      {zone !== own && <p className="text-sm">{t(messages.zones({ own, school: zone }))}</p>}
      {late.length > 0 && <Late entries={late} zone={zone} />}
      {!isList && (
        <MonthTable
          month={month}
          today={today}
          caption={showMonth(firstOf(month), code)}
          entriesOf={(day) => byDay.get(day) ?? []}
        />
      )}
      <div className={isList ? 'grid gap-6' : 'calendar-below grid gap-6'}>
        {days.map((day) => (
          <section key={day} aria-labelledby={headingOf(day)} className="grid gap-2">
            <h2 id={headingOf(day)} tabIndex={-1} className="scroll-mt-24 font-semibold">
              <CalendarDay day={day} />
            </h2>
            <Entries entries={byDay.get(day) ?? []} zone={zone} />
          </section>
        ))}
      </div>
      {days.length === 0 && (
        <Notice spot="path" heading={t(messages.nothing)}>
          {t(isSeenAs ? messages.nothingSeenAs : messages.nothingHint)}
        </Notice>
      )}
    </>
  )
}

function Late({ entries, zone }: { entries: CalendarEntry[]; zone: string }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {t(messages.lateNow)}
      </h2>
      <Entries entries={entries} zone={zone} />
    </section>
  )
}

const Entries = ({ entries, zone }: { entries: CalendarEntry[]; zone: string }) => (
  <ul className="divide-y divide-base-300 rounded-box border border-base-300">
    {entries.map((entry) => (
      <EntryRow key={keyOf(entry)} entry={entry} zone={zone} />
    ))}
  </ul>
)
