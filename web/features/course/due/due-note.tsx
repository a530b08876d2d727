import { CalendarClock, CircleAlert } from 'lucide-react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/due-shown.ts'
import { LastDay } from '../../../lib/format/timestamp.tsx'
import { useFormatTime } from '../../../lib/format/use-format-time.ts'
import { useSchoolTime } from '../../../lib/format/use-own-zone.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DueReason } from './due-reason.tsx'

type Due = NonNullable<Lecture['due']>

/** Of what stands beside it, and of a course beside its lectures. */
export const ofOne = { due: messages.dueAt, late: messages.lateSince }
export const ofCourse = { due: messages.courseDueAt, late: messages.courseLateSince }

/** When one course is due, in a place that is about it alone. */
export const CourseDue = ({ due }: { due: Due }) => (
  <ul className="text-sm">
    <DueNote due={due} words={ofOne} />
  </ul>
)

/** When something is due for the reader, in the school's zone, too, and which rule says so. */
export function DueNote({ due: { at, isLate, ...rule }, words }: { due: Due; words: typeof ofOne }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const schoolTime = useSchoolTime()
  const Icon = isLate ? CircleAlert : CalendarClock
  const say = isLate ? words.late : words.due
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${isLate ? 'text-error' : ''}`} />
      <span className="min-w-0 wrap-anywhere">
        {rule.reason === 'certificate' ? (
          <LastDay
            at={at}
            describe={(day) => t(isLate ? messages.lapsed({ day }) : messages.ends({ day }))}
          />
        ) : (
          <>
            <span className="font-semibold">{t(say({ time: formatMoment(at) }))}</span>
            {schoolTime(at)}
            <DueReason {...rule} />
          </>
        )}
      </span>
    </li>
  )
}
