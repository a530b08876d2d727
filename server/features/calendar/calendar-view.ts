import type { CalendarEntry } from '../../../contract/endpoints/calendar.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { listLearnedCourses } from '../course/enrolment/enrolled-store.ts'
import { listFinishedIn, listStarts } from '../course/start-store.ts'
import { readCertificateDues } from '../due/certificate-due-access.ts'
import { decideDues } from '../due/dates-access.ts'
import { readDatesIn } from '../due/due-access.ts'
import { listCompleted } from '../due/due-store.ts'
import { findOpenings } from '../lecture/opening/opening-access.ts'
import { schoolZone } from '../school/zone-store.ts'
import { listTitles } from './calendar-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Learner = Pick<CurrentUser, 'id' | 'role'>

/** All that ever opens or is due for a person in the courses that they learn in, by time. */
export async function listEntries(ctx: Context, learner: Learner) {
  const { db } = ctx
  const now = ctx.now()
  const [zone, courses] = await Promise.all([schoolZone(ctx), listLearnedCourses(db, learner, now)])
  const ids = courses.map(({ id }) => id)
  const [datesOf, starts, finished, completed, titles, openingsOf, ofCertificate] = await Promise.all([
    readDatesIn(ctx, learner.id, ids),
    listStarts(db, [learner.id], ids),
    listFinishedIn(db, learner.id, ids),
    listCompleted(db, [learner.id], ids),
    listTitles(db, ids),
    findOpenings(ctx, ids),
    readCertificateDues(db, [learner.id], ids),
  ])
  const begun = new Map(starts.map(({ course_id, started_at }) => [course_id, started_at]))
  const done = new Set([...finished, ...completed.map(({ course_id }) => course_id)])
  const ofCourse = ({ id, title }: (typeof courses)[number]) => {
    const dates = datesOf.get(id) ?? { rules: [], startedAt: undefined }
    const course = { courseId: id, courseTitle: title }
    const renewal = ofCertificate({ userId: learner.id, courseId: id })
    const openings = openingsOf(id, { startedAt: begun.get(id), dates: dates.rules, zone })
    return [
      ...openings.map(({ lectureId, at }) => ({
        ...{ kind: 'opens' as const, at: at.toISOString(), ...course, lectureId },
        ...{ isComplete: done.has(lectureId), isLate: false },
      })),
      ...(renewal
        ? [
            {
              ...{ kind: 'due' as const, ...renewal, at: renewal.at.toISOString(), ...course },
              ...{ isComplete: false, isLate: renewal.at < now },
            },
          ]
        : []),
      ...decideDues(dates.rules, { startedAt: dates.startedAt, zone }).map(({ lectureId, due }) => {
        const isComplete = done.has(lectureId ?? id) || done.has(id)
        return {
          ...{ kind: 'due' as const, ...due, at: due.at.toISOString(), ...course },
          ...(lectureId !== undefined && { lectureId }),
          ...{ isComplete, isLate: !isComplete && due.at < now },
        }
      }),
    ]
  }
  const named = courses.flatMap(ofCourse).flatMap((entry): CalendarEntry[] => {
    if (entry.lectureId === undefined) return [entry]
    const lectureTitle = titles.get(entry.lectureId)
    return lectureTitle === undefined ? [] : [{ ...entry, lectureTitle }]
  })
  return { zone, entries: named.toSorted(byTime) }
}

/** Times in ISO 8601 and UTC are in the order of their letters; asking the reader's language takes ten times as long. */
const byTime = (one: CalendarEntry, other: CalendarEntry) =>
  one.at < other.at ? -1 : Number(one.at > other.at)
