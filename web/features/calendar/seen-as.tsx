import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calendar.ts'
import { showCalendarDay } from '../../../contract/time/show-time.ts'
import { nameOfCalendar } from '../../lib/windows/previewed-as.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import type { CalendarSeenAs } from './calendar-queries.ts'

/** Above the calendar that an editor sees as somebody else. */
export function SeenAs({ seenAs }: { seenAs: CalendarSeenAs }) {
  const t = useTranslate()
  const { code } = useLocale()
  const name = nameOfCalendar(seenAs) ?? t(messages.somebodyElse)
  return (
    <section
      aria-label={t(messages.seenAs)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-200 px-4 py-2"
    >
      <div className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          {seenAs.on
            ? t(messages.seenAsOn({ name, day: showCalendarDay(seenAs.on, code) }))
            : t(messages.seenAsNow({ name }))}
        </p>
      </div>
      <Link to={pages.calendar} className="btn">
        {t(messages.ownCalendar)}
      </Link>
    </section>
  )
}
