import { LRUCache } from 'lru-cache'
import { dayAfter, dayIn, endOfDayIn, sameTimeAfter } from '../../../contract/time/zone.ts'
import type { DueReason } from '../../../contract/validation/choices.ts'

/** A rule that holds for one person. */
export type DateRule = {
  from: DueReason
  /** The name of the group of `from: 'group'`. */
  group?: string
  /** Undefined: of the course. */
  lectureId?: string
  /** A day of the school's calendar, or an instant; ISO 8601. */
  dueAt?: string | null
  /** Days of the school's calendar since `startsAt`, else since the person's start. */
  dueAfterDays?: number | null
  startsAt?: Date
  extraDays?: number | null
  opensAt?: Date | null
}

/** `day` is that of the school's calendar at whose end it is due. */
export type Due = { at: Date; day?: string; reason: DueReason; group?: string }

type Person = { startedAt: Date | undefined; zone: string }

/** The latest date that a rule gives for the course, or for a lecture of it. The first of equal ones is its reason. */
export function decideDue(rules: DateRule[], { startedAt, zone }: Person, lectureId?: string) {
  const own = rules.filter((rule) => rule.lectureId === lectureId)
  const dated = own.flatMap((rule) => datesOf(rule, { startedAt, zone }).map((date) => ({ rule, date })))
  const base = latest(dated.filter(({ rule }) => !rule.extraDays))
  // More days for the whole course are more days for each lecture, too.
  const extended = rules
    .filter((rule) => rule.extraDays && (rule.lectureId === undefined || rule.lectureId === lectureId))
    .flatMap((rule) => {
      const dates = [
        ...(base ? [base.date] : []),
        ...dated.filter((one) => one.rule === rule).map((one) => one.date),
      ]
      return dates.map((date) => ({ rule, date: extend(zone, date, rule.extraDays ?? 0) }))
    })
  const best = latest([...dated, ...extended])
  if (!best) return undefined
  const { rule, date } = best
  return {
    ...{ at: date.at, reason: rule.from },
    ...(date.day !== undefined && { day: date.day }),
    ...(rule.group !== undefined && { group: rule.group }),
  } satisfies Due
}

/** All that these rules make due: the course, and those of its lectures that they name. */
export function decideDues(rules: DateRule[], person: Person) {
  const numbered = rules.map((rule, index) => ({ rule, index }))
  const bySubject = Map.groupBy(numbered, ({ rule }) => rule.lectureId)
  const ofCourse = bySubject.get(undefined) ?? []
  return [...new Set([undefined, ...bySubject.keys()])].flatMap((lectureId) => {
    // A course may have two thousand dates, so that each lecture looks at its own alone.
    const own = lectureId === undefined ? ofCourse : [...ofCourse, ...(bySubject.get(lectureId) ?? [])]
    const inOrder = own.toSorted((one, other) => one.index - other.index).map(({ rule }) => rule)
    const due = decideDue(inOrder, person, lectureId)
    return due ? [{ lectureId, due }] : []
  })
}

/** When a rule opens a lecture for the person, or all of them: the earliest wins. Undefined: none speaks of it. */
export function decideOpening(rules: DateRule[], lectureId?: string) {
  const times = rules.flatMap((rule) =>
    rule.opensAt && rule.lectureId === lectureId ? [rule.opensAt.getTime()] : [],
  )
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** `day`: at whose end it is. */
type DueDate = { at: Date; day?: string }
type Dated = { rule: DateRule; date: DueDate }

function datesOf({ dueAt, dueAfterDays, startsAt }: DateRule, person: Person): DueDate[] {
  const { zone } = person
  const start = startsAt ?? person.startedAt
  const dates: DueDate[] = []
  if (dueAt) dates.push(isDay(dueAt) ? endOf(zone, dueAt) : { at: new Date(dueAt) })
  if (typeof dueAfterDays === 'number' && start)
    dates.push(endOf(zone, dayAfter(dayIn(zone, start), dueAfterDays)))
  return dates
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Finding the end of a day takes a tenth of a millisecond, and a report has many people for whom it is the same. */
const ends = new LRUCache<string, DueDate>({ max: 5_000 })

function endOf(zone: string, day: string) {
  const key = `${zone} ${day}`
  const known = ends.get(key) ?? { at: endOfDayIn(zone, day), day }
  ends.set(key, known)
  return known
}

/** A day stays a day; an instant keeps its time of day. */
const extend = (zone: string, { at, day }: DueDate, days: number): DueDate =>
  day === undefined ? { at: sameTimeAfter(zone, at, days) } : endOf(zone, dayAfter(day, days))

const latest = (all: Dated[]) =>
  all.reduce<Dated | undefined>((best, one) => (!best || one.date.at > best.date.at ? one : best), undefined)
