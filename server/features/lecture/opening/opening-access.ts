import * as serverMessages from '../../../../contract/messages/server.ts'
import type { AppContext } from '../../../context.ts'
import type { Audience, CurrentUser } from '../../../core/current-user.ts'
import { Problem } from '../../../core/problem.ts'
import { mayEdit } from '../../course/course-access.ts'
import { mayLearn } from '../../course/enrolment/enrolment-access.ts'
import { beginFirstRun, findStart, listFinished } from '../../course/start-store.ts'
import { hasDates, listRulesFor } from '../../due/due-access.ts'
import { schoolZone } from '../../school/zone-store.ts'
import {
  type Closed,
  type CourseRules,
  findClosed,
  findOpening,
  type LectureRules,
  mayBeClosed,
} from './opening.ts'
import { listDatedLectures, openRules } from './opening-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Learner = Audience & Pick<CurrentUser, 'id'>

const nothing: ReadonlyMap<string, Closed> = new Map()

/** Whether the lectures of a course open at different times, or for some learners before others. */
export async function hasOpenings({ db }: Pick<AppContext, 'db'>, courseId: string) {
  const rules = await openRules(db).ofCourse(courseId)
  return rules !== undefined && mayBeClosed(rules)
}

/** The lectures that are not open for this person. Everything is open to editors and administrators. */
export async function listClosed(
  ctx: Context,
  user: Learner,
  courseId: string,
): Promise<ReadonlyMap<string, Closed>> {
  const rules = await openRules(ctx.db).ofCourse(courseId)
  if (!rules || !mayBeClosed(rules) || (await mayEdit(ctx.db, user, { courseId }))) return nothing
  return closedFor(ctx, user, rules)
}

/** The same when a person opens the list of lectures, which begins the course for them. */
export async function beginCourse(ctx: Context, user: Learner, courseId: string) {
  const closed = await listClosed(ctx, user, courseId)
  const rules = closed.size > 0 ? await openRules(ctx.db).ofCourse(courseId) : undefined
  const drips = rules?.lectures.some(({ availableAfterDays }) => availableAfterDays !== null)
  if (user.previewedId || !(drips || (await hasDates(ctx, courseId)))) return closed
  if (await findStart(ctx.db, user.id, courseId)) return closed
  await beginFirstRun(ctx.db, user.id, courseId, ctx.now())
  return rules ? closedFor(ctx, user, rules) : closed
}

type Begun = Pick<Parameters<typeof findOpening>[1], 'startedAt' | 'dates' | 'zone'>

/** When the lectures of these courses that have a date open for a learner, in the past, too. */
export async function findOpenings({ db }: Pick<AppContext, 'db'>, courseIds: string[]) {
  const byCourse = Map.groupBy(await listDatedLectures(db, courseIds), ({ course_id }) => course_id)
  return (courseId: string, learner: Begun) =>
    (byCourse.get(courseId) ?? []).flatMap(({ id, available_at, available_after_days }) => {
      const dates = { availableAt: available_at, availableAfterDays: available_after_days }
      const at = findOpening({ id, ...dates }, learner)
      return at ? [{ lectureId: id, at }] : []
    })
}

/** Throws 403 if the lecture is not yet open for this person. */
export async function requireOpen(ctx: Context, user: Learner, lectureId: string) {
  const [lecture] = await openRules(ctx.db).lecturesOf(lectureId)
  if (!lecture) return
  const closed = await listClosed(ctx, user, lecture.course_id)
  if (closed.has(lectureId)) throw new Problem('not-allowed', serverMessages.lectureNotOpen)
}

/**
 * Whether a file of a video or of a lecture's captions may be sent. Its address contains a token from when the lecture
 * was open; a session is checked again, and without one only dates are, which hold for everyone. `findUser` is called
 * only if there are rules.
 */
export async function mayPlay(
  ctx: Context,
  file: { folder: string } | { lectureId: string },
  findUser: () => Promise<Learner | undefined>,
) {
  const rules = openRules(ctx.db)
  const lectures =
    'folder' in file ? await rules.lecturesOfVideo(file.folder) : await rules.lecturesOf(file.lectureId)
  const ruled = await Promise.all(
    lectures.map(async ({ id, course_id }) => ({ id, rules: await rules.ofCourse(course_id) })),
  )
  if (ruled.every((one) => one.rules === undefined)) return true
  const user = await findUser()
  for (const { id, rules } of ruled) {
    if (!rules) return true
    const closed = user
      ? await listClosed(ctx, user, rules.courseId)
      : closedForAll(rules, ctx.now(), await schoolZone(ctx))
    if (closed.has(id)) continue
    if (!user || !asksWhoWatches(rules, id) || (await mayLearn(ctx, user, rules))) return true
  }
  return false
}

const asksWhoWatches = ({ isForSome, lectures }: CourseRules, lectureId: string) =>
  isForSome && !lectures.some(({ id, isPreview }) => id === lectureId && isPreview)

async function closedFor(ctx: Context, user: Learner, rules: CourseRules) {
  const { db, now } = ctx
  const [startedAt, finished, zone, dates] = await Promise.all([
    findStart(db, user.id, rules.courseId),
    listFinished(db, user.id, rules.courseId),
    schoolZone(ctx),
    listRulesFor(ctx, user.id, rules.courseId),
  ])
  return findClosed(rules, { startedAt, finished, now: now(), zone, dates })
}

/** Without a learner, only the dates are known. */
function closedForAll(rules: CourseRules, now: Date, zone: string) {
  const byDate = ({ ...lecture }: LectureRules) => ({ ...lecture, availableAfterDays: null })
  const dates = { ...rules, requiresOrder: false, lectures: rules.lectures.map(byDate) }
  return findClosed(dates, { startedAt: undefined, finished: new Set(), now, zone, dates: [] })
}
