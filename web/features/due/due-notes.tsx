import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleAlert } from 'lucide-react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/due-shown.ts'
import { showMoment } from '../../../contract/time/show-time.ts'
import { ownZone } from '../../../contract/time/zone.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useSchool } from '../../lib/school.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { courseDueQuery } from './due-queries.ts'
import { DueReason } from './due-reason.tsx'

type Due = NonNullable<Lecture['due']>

const ofLecture = { due: messages.dueAt, late: messages.lateSince }
const ofCourse = { due: messages.courseDueAt, late: messages.courseLateSince }

/** When the lecture and its course are due for the reader, and which rule says so. */
export function DueNotes({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const { data: due } = useQuery(courseDueQuery(courseId))
  if (!lecture.due && !due) return null
  return (
    <ul className="grid gap-2 text-sm">
      {lecture.due && <DueNote due={lecture.due} words={ofLecture} />}
      {due && <DueNote due={due} words={ofCourse} />}
    </ul>
  )
}

function DueNote({ due: { at, isLate, ...rule }, words }: { due: Due; words: typeof ofLecture }) {
  const t = useTranslate()
  const { code } = useLocale()
  const { formatMoment } = useFormatTime()
  const { timeZone: zone } = useSchool()
  const Icon = isLate ? CircleAlert : CalendarClock
  const say = isLate ? words.late : words.due
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${isLate ? 'text-error' : ''}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{t(say({ time: formatMoment(at) }))}</span>
        {zone !== ownZone() && ` · ${t(messages.inZone({ time: showMoment(at, code, zone), zone }))}`}
        <DueReason {...rule} />
      </span>
    </li>
  )
}
