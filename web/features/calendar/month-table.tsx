import type { CalendarEntry } from '../../../contract/endpoints/calendar.ts'
import * as messages from '../../../contract/messages/calendar.ts'
import { showCalendarDay, showDayNumber, showWeekday } from '../../../contract/time/show-time.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { EntryChip, keyOf } from './calendar-entry.tsx'
import { weeksOf } from './month-days.ts'

type Props = {
  month: string
  today: string
  caption: string
  entriesOf: (day: string) => CalendarEntry[]
}

export const headingOf = (day: string) => `day-${day}`

/** On a narrow screen a cell has the number of its dates, which leads to the list below. */
export function MonthTable({ month, today, caption, entriesOf }: Props) {
  const t = useTranslate()
  const { code } = useLocale()
  const weeks = weeksOf(month)
  return (
    <table className="calendar-month">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {showWeekday(day, code)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = entriesOf(day)
              const count = entries.length
              return (
                <td key={day} data-outside={day.startsWith(month) ? undefined : ''}>
                  <time
                    dateTime={day}
                    className={day === today ? 'calendar-today' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {showDayNumber(day, code)}
                  </time>
                  {count > 0 && (
                    <>
                      <ul className="calendar-entries">
                        {entries.map((entry) => (
                          <li key={keyOf(entry)}>
                            <EntryChip entry={entry} />
                          </li>
                        ))}
                      </ul>
                      <button
                        type="button"
                        className="calendar-count"
                        onClick={() => document.getElementById(headingOf(day))?.focus()}
                        aria-label={t(messages.entriesOn({ day: showCalendarDay(day, code), count }))}
                      >
                        {count}
                      </button>
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
