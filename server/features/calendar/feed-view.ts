import { pages, questionAddress } from '../../../contract/addresses.ts'
import type { CalendarEntry } from '../../../contract/endpoints/calendar.ts'
import { type Locale, translate } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/server-calendar.ts'
import { dayAfter } from '../../../contract/time/zone.ts'
import { type IcalLine, icalDay, icalMoment, icalText, toIcal } from './ical.ts'

type Calendar = { entries: CalendarEntry[]; zone: string; schoolName: string; now: Date }
type Words = { locale: Locale; linkTo: (path: string) => string }

/** What calendar programs read (RFC 5545). They ask again every hour, if they heed it (RFC 7986 §5.7). */
export function writeFeed({ entries, zone, schoolName, now }: Calendar, words: Words) {
  const name = icalText(translate(words.locale, messages.name({ school: schoolName })))
  const lines: IcalLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Lectern//Courses//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...entries.flatMap((entry) => toEvent(entry, { ...words, zone, now })),
    ['END', 'VCALENDAR'],
  ]
  return toIcal(lines)
}

function toEvent(
  entry: CalendarEntry,
  { locale, linkTo, zone, now }: Words & { zone: string; now: Date },
): IcalLine[] {
  const { kind, at, day, courseId, courseTitle, lectureId, lectureTitle, group, reason } = entry
  const sentences = [
    ...(lectureTitle === undefined ? [] : [courseTitle]),
    ...(group === undefined ? [] : [translate(locale, messages.forGroup({ group }))]),
    ...(reason === 'person' ? [translate(locale, messages.forYou)] : []),
    ...(reason === 'certificate' ? [translate(locale, messages.certificateEnds)] : []),
    ...(day === undefined || reason === 'certificate' ? [] : [translate(locale, messages.endsIn({ zone }))]),
  ]
  const address = lectureId
    ? questionAddress({ courseId, lectureId })
    : `${pages.lectures}?${new URLSearchParams({ course: courseId })}`
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${reason === 'certificate' ? reason : kind}-${lectureId ?? courseId}@lectern`],
    ['DTSTAMP', icalMoment(now)],
    ...(day === undefined
      ? ([['DTSTART', icalMoment(new Date(at))]] as const)
      : ([
          ['DTSTART;VALUE=DATE', icalDay(day)],
          ['DTEND;VALUE=DATE', icalDay(dayAfter(day, 1))],
        ] as const)),
    ['SUMMARY', icalText(translate(locale, titleOf(entry)(lectureTitle ?? courseTitle)))],
    ...(sentences.length > 0 ? ([['DESCRIPTION', icalText(sentences.join('\n'))]] as const) : []),
    ['URL', linkTo(address)],
    // What is due takes no time of the day.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ]
}

const titleOf =
  ({ kind, isComplete, isLate }: CalendarEntry) =>
  (title: string) => {
    if (kind === 'opens') return messages.opens({ title })
    if (isComplete) return messages.done({ title })
    return isLate ? messages.late({ title }) : messages.due({ title })
  }
