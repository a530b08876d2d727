import { CalendarCheck, CalendarClock, CircleAlert, LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import { pages, questionAddress } from '../../../contract/addresses.ts'
import type { CalendarEntry } from '../../../contract/endpoints/calendar.ts'
import * as messages from '../../../contract/messages/calendar.ts'
import { CalendarDay, LastDay } from '../../lib/format/timestamp.tsx'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useMomentInZones, useOwnZone } from '../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DueReason } from '../course/due/due-reason.tsx'

const signs = {
  opens: { Icon: LockOpen, name: messages.opens },
  due: { Icon: CalendarClock, name: messages.due },
  late: { Icon: CircleAlert, name: messages.late },
  complete: { Icon: CalendarCheck, name: messages.complete },
}

function signOf({ kind, isComplete, isLate }: CalendarEntry): keyof typeof signs {
  if (kind === 'opens') return 'opens'
  if (isComplete) return 'complete'
  return isLate ? 'late' : 'due'
}

export const keyOf = ({ kind, courseId, lectureId }: CalendarEntry) => `${kind} ${lectureId ?? courseId}`

const addressOf = ({ courseId, lectureId }: CalendarEntry) =>
  lectureId
    ? questionAddress({ courseId, lectureId })
    : `${pages.lectures}?${new URLSearchParams({ course: courseId })}`

/** In a cell of the month. */
export function EntryChip({ entry }: { entry: CalendarEntry }) {
  const t = useTranslate()
  const sign = signOf(entry)
  return (
    <Link to={addressOf(entry)} className="calendar-chip" data-sign={sign}>
      <span className="font-semibold">{t(signs[sign].name)}</span>{' '}
      <bdi>{entry.lectureTitle ?? entry.courseTitle}</bdi>
    </Link>
  )
}

export function EntryRow({ entry, zone }: { entry: CalendarEntry; zone: string }) {
  const t = useTranslate()
  const sign = signOf(entry)
  const { Icon, name } = signs[sign]
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${sign === 'late' ? 'text-error' : ''}`} />
      <div className="min-w-0 flex-1">
        <Link
          to={addressOf(entry)}
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
        >
          <bdi>{entry.lectureTitle ?? entry.courseTitle}</bdi>
        </Link>
        <p className="text-sm wrap-anywhere text-base-content/75">
          <span className="font-semibold">{t(name)}</span> · <When entry={entry} zone={zone} />
          {entry.lectureTitle !== undefined && (
            <>
              {' · '}
              <bdi>{entry.courseTitle}</bdi>
            </>
          )}
          <DueReason {...entry} />
        </p>
      </div>
    </li>
  )
}

function When({ entry: { at, day, reason }, zone }: { entry: CalendarEntry; zone: string }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const momentInZones = useMomentInZones()
  const own = useOwnZone()
  if (day === undefined) return <time dateTime={at}>{momentInZones(at)}</time>
  if (reason === 'certificate') return <LastDay at={at} />
  const end = zone === own ? t(messages.endOfDay) : t(messages.endOfDayIn({ zone, time: formatMoment(at) }))
  return <CalendarDay day={day} describe={(text) => `${text}, ${end}`} />
}
