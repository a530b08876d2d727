import type { BegunCourse, learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { maxLearningCourses } from '../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../context.ts'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { HandlerReply } from '../../../http/route.ts'
import { findCourses } from '../../course/course-store.ts'
import { toCourse } from '../../course/course-view.ts'
import { listUnbegun } from '../../course/enrolment/enrolled-store.ts'
import { readAllDuesIn } from '../../due/due-access.ts'
import { findPreferences } from '../../user/user-store.ts'
import { readBegunPaths } from './begun-paths-view.ts'
import { listOwnCourseIds, listRunsOf, type OwnCourse } from './course-list-store.ts'
import { type CourseProgress, findNext, readCourseProgress, withClosed } from './course-progress.ts'
import { listDueSoon } from './due-soon-view.ts'
import { lengthOf } from './learned-view.ts'
import { countSecondsThisWeek, finishDay } from './learning-store.ts'
import { listOpeningSoon } from './opening-soon-view.ts'

type Endpoint = typeof learningEndpoints.readLearning
type Context = Pick<AppContext, 'db' | 'settings' | 'now'>
type Pace = { speed: number; minutesPerWeek: number | null; now: Date }

export async function readLearningOf(ctx: Context, user: CurrentUser): Promise<HandlerReply<Endpoint>> {
  const { db, settings, now } = ctx
  const [begun, finished, saved, preferences, watchedSeconds, paths, unbegun] = await Promise.all([
    listOwnCourseIds(db, user, 'started', maxLearningCourses + 1).then(shorten),
    listOwnCourseIds(db, user, 'finished', maxLearningCourses + 1).then(shorten),
    listOwnCourseIds(db, user, 'saved', maxLearningCourses + 1).then(shorten),
    findPreferences(db, user.id),
    countSecondsThisWeek(db, user.id, now()),
    readBegunPaths(ctx, user),
    listUnbegun(db, user, now(), maxLearningCourses),
  ])
  const ids = [...new Set([begun, finished, saved].flatMap(({ shown }) => shown.map(({ id }) => id)))]
  const [rows, runs] = await Promise.all([
    ids.length > 0 ? findCourses(db, user, ids) : [],
    listRunsOf(db, user, ids),
  ])
  const known = await withClosed(ctx, user, await readCourseProgress(db, user.id, runs))
  const progressOf = new Map(
    await Promise.all(
      [...known].map(
        async ([id, one]) => [id, { ...one, next: await findNext(db, user.id, id, one) }] as const,
      ),
    ),
  )
  const { ofCourses: dues, ofLectures } = await readAllDuesIn(
    ctx,
    user.id,
    [...begun.shown, ...unbegun].map(({ id }) => id),
  )
  const { speed = 1, minutesPerWeek = null } = preferences
  const pace = { speed, minutesPerWeek, now: now() }
  const courses = new Map(rows.map((row) => [row.id, toCourse(settings, row)]))
  const toBegunCourses = (shown: OwnCourse[]) =>
    shown
      .flatMap((one) => {
        const course = courses.get(one.id)
        if (!course) return []
        return [{ ...course, ...toBegun(one, progressOf.get(one.id), pace), ...toDue(dues.get(one.id)) }]
      })
      // Their list knows the last visit only to the minute.
      .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  const inProgress = toBegunCourses(begun.shown)
  return {
    message: serverMessages.learningFetched,
    continue: toContinue(inProgress),
    inProgress,
    withNewLectures: toBegunCourses(finished.shown.filter(({ id }) => hasMore(progressOf.get(id)))),
    finished: finished.shown.flatMap(({ id, since }) => {
      const course = courses.get(id)
      return course ? [{ ...course, share: 1, completedAt: since.toISOString() }] : []
    }),
    saved: saved.shown.flatMap(({ id, since }) => {
      const course = courses.get(id)
      const share = progressOf.get(id)?.share ?? 0
      return course ? [{ ...course, share, savedAt: since.toISOString() }] : []
    }),
    toBegin: unbegun
      .map((row) => ({ ...toCourse(settings, row), ...toDue(dues.get(row.id)) }))
      .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))),
    paths,
    dueSoon: await listDueSoon(ctx, user.id, inProgress, ofLectures),
    openingSoon: await listOpeningSoon(ctx, user.id, inProgress, progressOf),
    hasMore: { inProgress: begun.hasMore, finished: finished.hasMore, saved: saved.hasMore },
    minutesThisWeek: Math.floor(watchedSeconds / 60),
    minutesPerWeek,
    speed,
  }
}

type Due = NonNullable<BegunCourse['due']>
const toDue = (due: Due | undefined) => (due ? { due } : {})
// Without a date: after all that have one.
const dueOf = ({ due }: { due?: Due }) => due?.at ?? '9999'

const hasMore = (progress?: CourseProgress) => progress?.next !== undefined && !progress.next.is_finished

const shorten = (courses: OwnCourse[]) => ({
  shown: courses.slice(0, maxLearningCourses),
  hasMore: courses.length > maxLearningCourses,
})

function toBegun(
  { since }: OwnCourse,
  progress: CourseProgress | undefined,
  { speed, minutesPerWeek, now }: Pace,
) {
  const lecture = progress?.next
  const leftSeconds = Math.round((progress?.leftSeconds ?? 0) / speed)
  return {
    share: progress?.share ?? 0,
    ...(lecture && { lectureId: lecture.id, lectureTitle: lecture.title, lectureKind: lecture.kind }),
    position: lecture?.seconds ?? 0,
    duration: lecture ? lengthOf(lecture) : 0,
    leftSeconds,
    ...(minutesPerWeek && leftSeconds > 0 && { finishOn: finishDay(now, leftSeconds, minutesPerWeek) }),
    updatedAt: (progress?.lastVisit ?? since).toISOString(),
  }
}

function toContinue([latest]: BegunCourse[]) {
  if (!latest?.lectureId) return null
  return { courseId: latest._id, lectureId: latest.lectureId, position: latest.position }
}
