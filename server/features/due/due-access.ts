import type { AppContext } from '../../context.ts'
import { listGoing, listSourcesIn, type SourceRow, startOf } from '../course/enrolment/source-store.ts'
import { listFinished, listStarts } from '../course/start-store.ts'
import { listGroupsOfPeople } from '../group/group-store.ts'
import { schoolZone } from '../school/zone-store.ts'
import { readCertificateDues } from './certificate-due-access.ts'
import { type DateRule, type Due, decideDue, decideDues } from './dates-access.ts'
import {
  listCompleted,
  listMaybeDue,
  type OwnedRule,
  readCourseDates,
  readDatesOfCourses,
} from './due-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type TimedContext = Pick<AppContext, 'db' | 'now'>

/** Whether people read dates of their own in this course. */
export async function hasDates({ db }: Pick<AppContext, 'db'>, courseId: string) {
  const { rules, hasDueEnrolments } = await readCourseDates(db, courseId)
  return rules.length > 0 || hasDueEnrolments
}

/** Whether people may have to take the course again by the end of their certificate. */
export const isRetrained = async ({ db }: Pick<AppContext, 'db'>, courseId: string) =>
  (await readCourseDates(db, courseId)).retrains

const countsDays = ({ dueAfterDays }: DateRule) => typeof dueAfterDays === 'number'

/** The rules that hold for this person: those for everyone, for their groups and for themselves. */
export const listRulesFor = async (ctx: TimedContext, userId: string, courseId: string) =>
  (await readDatesOf(ctx, [userId], courseId)).get(userId)?.rules ?? []

export type PersonalDates = {
  rules: DateRule[]
  /** What 'days after' counts from: when their enrolment starts, else when they began the course. */
  startedAt: Date | undefined
}

/** The rules of a course that hold for each of these people. */
export async function readDatesOf(ctx: TimedContext, userIds: string[], courseId: string) {
  const dates = await readAllDates(ctx, userIds, [courseId])
  return new Map(dates.map(({ userId, ...one }): [string, PersonalDates] => [userId, one]))
}

/** The rules of these courses that hold for this person; without courses that have none. */
export async function readDatesIn(ctx: TimedContext, userId: string, courseIds: string[]) {
  const dates = await readAllDates(ctx, [userId], courseIds)
  return new Map(dates.map(({ courseId, ...one }): [string, PersonalDates] => [courseId, one]))
}

/** Those of each of these people in each of these courses that has rules. */
export async function readAllDates(
  { db, now }: TimedContext,
  userIds: string[],
  courseIds: string[],
  /** Of these people in all of these courses, if they are known. */
  known?: Awaited<ReturnType<typeof listSourcesIn>>,
) {
  const all = await readDatesByCourse(db, courseIds)
  const dated = [...all]
    .map(([id, dates]) => ({ id, ...dates }))
    .filter(({ rules, hasDueEnrolments }) => rules.length > 0 || hasDueEnrolments)
  const needsStart = dated.filter(({ rules }) => rules.some(countsDays)).map(({ id }) => id)
  const needsSources = dated.filter(({ id, hasDueEnrolments }) => hasDueEnrolments || needsStart.includes(id))
  const isForGroups = dated.some(({ rules }) => rules.some(({ groupId }) => groupId))
  const [groups, sources, starts] = await Promise.all([
    isForGroups ? listGroupsOfPeople(db, userIds) : new Map<string, Set<string>>(),
    known ??
      listSourcesIn(
        db,
        needsSources.map(({ id }) => id),
        userIds,
      ),
    listStarts(db, userIds, needsStart),
  ])
  const going = Map.groupBy(
    listGoing(sources, now()).filter(({ has_seat }) => has_seat),
    ({ user_id, course_id }) => keyOf(user_id ?? '', course_id),
  )
  const begun = new Map(starts.map((run) => [keyOf(run.user_id, run.course_id), run.started_at]))
  const holdsFor = (userId: string) => (rule: OwnedRule) =>
    (rule.userId === undefined || rule.userId === userId) &&
    (rule.groupId === undefined || groups.get(userId)?.has(rule.groupId))
  return dated.flatMap(({ id: courseId, rules }) =>
    userIds.map((userId) => {
      const own = going.get(keyOf(userId, courseId)) ?? []
      const startedAt = own.length > 0 ? earliest(own.map(startOf)) : begun.get(keyOf(userId, courseId))
      return {
        ...{ userId, courseId, startedAt },
        rules: [...rules.filter(holdsFor(userId)), ...own.flatMap(ruleOf)],
      }
    }),
  )
}

/** Of one course from the cache, as each call about it needs them. */
async function readDatesByCourse(db: AppContext['db'], courseIds: string[]) {
  const [first] = courseIds
  return courseIds.length === 1 && first !== undefined
    ? new Map([[first, await readCourseDates(db, first)]])
    : readDatesOfCourses(db, courseIds)
}

const keyOf = (userId: string, courseId: string) => `${userId} ${courseId}`

function ruleOf(row: SourceRow & { group_name: string | null }): DateRule[] {
  const { due_at: dueAt, due_after_days: dueAfterDays, group_name: group } = row
  if (dueAt === null && dueAfterDays === null) return []
  const dates = { dueAt, dueAfterDays, startsAt: startOf(row) }
  return [group === null ? { from: 'person', ...dates } : { from: 'group', group, ...dates }]
}

const earliest = (times: Date[]) => new Date(Math.min(...times.map(Number)))

/** What is due for this person, and why. In a course that they take again, only the course itself. */
export async function readDues(ctx: Context, userId: string, courseId: string) {
  const show = toShown(ctx.now())
  const { retrains } = await readCourseDates(ctx.db, courseId)
  const ofCertificate = retrains ? await readCertificateDues(ctx.db, [userId], [courseId]) : undefined
  const renewal = ofCertificate?.({ userId, courseId })
  if (renewal) return { course: show(renewal, false), ofLecture: () => undefined }
  const dates = (await readDatesOf(ctx, [userId], courseId)).get(userId)
  if (!dates || dates.rules.length === 0) return { course: undefined, ofLecture: () => undefined }
  const [zone, completed, finished] = await Promise.all([
    schoolZone(ctx),
    listCompleted(ctx.db, [userId], [courseId]),
    listFinished(ctx.db, userId, courseId),
  ])
  const person = { startedAt: dates.startedAt, zone }
  return {
    course: show(decideDue(dates.rules, person), completed.length > 0),
    ofLecture: (id: string) => show(decideDue(dates.rules, person, id), finished.has(id)),
  }
}

export const toShown = (now: Date) => (due: Due | undefined, isDone: boolean) =>
  due && { ...due, at: due.at.toISOString(), isLate: !isDone && due.at < now }

/** When each of these courses is due for this person, and why; without those that are not. */
export const readDuesIn = async (ctx: Context, userId: string, courseIds: string[]) =>
  (await readAllDuesIn(ctx, userId, courseIds)).ofCourses

/** When these courses and their lectures are due for this person, complete or not; a renewal ends the dates of lectures. */
export async function readAllDuesIn(ctx: Context, userId: string, courseIds: string[]) {
  const ofCourses = new Map<string, ShownDue>()
  const ofLectures: { courseId: string; lectureId: string; due: Due }[] = []
  const maybe = await listMaybeDue(ctx.db, userId, courseIds)
  if (maybe.length === 0) return { ofCourses, ofLectures }
  const dated = maybe.map(({ id }) => id)
  const retrained = maybe.filter(({ retrains }) => retrains).map(({ id }) => id)
  const [dates, completed, zone, ofCertificate] = await Promise.all([
    readDatesIn(ctx, userId, dated),
    listCompleted(ctx.db, [userId], dated),
    schoolZone(ctx),
    readCertificateDues(ctx.db, [userId], retrained),
  ])
  const done = new Set(completed.map(({ course_id }) => course_id))
  const show = toShown(ctx.now())
  for (const courseId of dated) {
    const { rules = [], startedAt } = dates.get(courseId) ?? {}
    const person = { startedAt, zone }
    const renewal = show(ofCertificate({ userId, courseId }), false)
    const due = renewal ?? show(decideDue(rules, person), done.has(courseId))
    if (due) ofCourses.set(courseId, due)
    if (renewal) continue
    for (const { lectureId, due } of decideDues(rules, person))
      if (lectureId !== undefined) ofLectures.push({ courseId, lectureId, due })
  }
  return { ofCourses, ofLectures }
}
type ShownDue = NonNullable<ReturnType<ReturnType<typeof toShown>>>

/** When lectures of the course are due for each of these people; a renewal ends what was due before. */
export async function readLectureDues(ctx: Context, userIds: string[], courseId: string) {
  const dates = await readDatesOf(ctx, userIds, courseId)
  const zone = await schoolZone(ctx)
  const { retrains } = await readCourseDates(ctx.db, courseId)
  const ofCertificate = await readCertificateDues(ctx.db, retrains ? userIds : [], [courseId])
  return (userId: string, lectureId: string) => {
    const { rules = [], startedAt } = dates.get(userId) ?? {}
    return ofCertificate({ userId, courseId }) ? undefined : decideDue(rules, { startedAt, zone }, lectureId)
  }
}

/** When the course is due for each of these people; without those for whom it is not. */
export async function readCourseDues(ctx: Context, userIds: string[], courseId: string) {
  const dates = await readDatesOf(ctx, userIds, courseId)
  const zone = await schoolZone(ctx)
  const { retrains } = await readCourseDates(ctx.db, courseId)
  const ofCertificate = await readCertificateDues(ctx.db, retrains ? userIds : [], [courseId])
  return new Map(
    userIds.flatMap((userId): [string, Due][] => {
      const { rules = [], startedAt } = dates.get(userId) ?? {}
      const due = ofCertificate({ userId, courseId }) ?? decideDue(rules, { startedAt, zone })
      return due ? [[userId, due]] : []
    }),
  )
}
