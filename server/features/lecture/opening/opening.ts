import { sameTimeAfter } from '../../../../contract/time/zone.ts'
import { type DateRule, decideOpening } from '../../due/dates-access.ts'

export type LectureRules = {
  id: string
  isRequired: boolean
  isPreview: boolean
  availableAt: Date | null
  availableAfterDays: number | null
}

/** In course order, without drafts and deleted lectures. */
export type CourseRules = {
  courseId: string
  requiresOrder: boolean
  /** Whether it depends on the person who watches: on their enrolment, or on other courses. */
  isForSome: boolean
  lectures: LectureRules[]
}

/** A learner's state in the course. Without a start, the days of a lecture begin now. */
export type Learning = {
  startedAt: Date | undefined
  finished: ReadonlySet<string>
  now: Date
  /** Of the school: days are days of its calendar. */
  zone: string
  /** Among them the exceptions that open lectures for the learner. */
  dates: DateRule[]
}

export type Closed = { opensAt: Date } | { opensAfter: string }

export const hasRules = ({ requiresOrder, isForSome, lectures }: Omit<CourseRules, 'courseId'>) =>
  isForSome || mayBeClosed({ requiresOrder, lectures })

/** Whether some lecture may be closed for a learner of the course. */
export const mayBeClosed = ({ requiresOrder, lectures }: Pick<CourseRules, 'requiresOrder' | 'lectures'>) =>
  requiresOrder || lectures.some(isDated)

const isDated = ({ availableAt, availableAfterDays }: LectureRules) =>
  availableAt !== null || availableAfterDays !== null

/**
 * The lectures that are closed for a learner. One with a date and days opens at the later of both. Previews are always
 * open. If the order is required, a lecture waits for the last required one before it that is not complete.
 */
export function findClosed({ requiresOrder, lectures }: CourseRules, learning: Learning) {
  const closed = new Map<string, Closed>()
  let unfinished: string | undefined
  for (const lecture of lectures) {
    const why = whyClosed(lecture, learning, requiresOrder ? unfinished : undefined)
    if (why) closed.set(lecture.id, why)
    if (lecture.isRequired && !learning.finished.has(lecture.id)) unfinished = lecture.id
  }
  return closed
}

function whyClosed(
  lecture: LectureRules,
  learning: Learning,
  unfinished: string | undefined,
): Closed | undefined {
  if (lecture.isPreview) return undefined
  const own = decideOpening(learning.dates, lecture.id)
  // Who opens one lecture for a person means it, whatever comes before it.
  if (own && own <= learning.now) return undefined
  const opensAt = findOpening(lecture, { ...learning, startedAt: learning.startedAt ?? learning.now })
  if (opensAt && opensAt > learning.now) return { opensAt }
  return unfinished === undefined ? undefined : { opensAfter: unfinished }
}

/** When its date comes for the learner; undefined without one, and before they began what counts days. */
export function findOpening(
  lecture: Pick<LectureRules, 'id' | 'availableAt' | 'availableAfterDays'>,
  learning: Pick<Learning, 'startedAt' | 'zone' | 'dates'>,
) {
  const ruled = opensAtFor(lecture, learning)
  return ruled && earliest([ruled, decideOpening(learning.dates, lecture.id), decideOpening(learning.dates)])
}

const earliest = (times: (Date | undefined)[]) =>
  new Date(Math.min(...times.flatMap((time) => (time ? [time.getTime()] : []))))

function opensAtFor(
  { availableAt, availableAfterDays }: Pick<LectureRules, 'availableAt' | 'availableAfterDays'>,
  { startedAt, zone }: Pick<Learning, 'startedAt' | 'zone'>,
): Date | undefined {
  if (availableAfterDays !== null && !startedAt) return undefined
  const days =
    availableAfterDays === null || !startedAt ? undefined : sameTimeAfter(zone, startedAt, availableAfterDays)
  if (!availableAt || !days) return availableAt ?? days
  return availableAt > days ? availableAt : days
}
