import type { OwnProgress } from '../../../../contract/endpoints/course-choices.ts'
import type { Audience, CurrentUser } from '../../../core/current-user.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import type { Database } from '../../../db/open.ts'
import { seesMore, visibleCourses } from '../../course/visible-course-store.ts'
import { isLatestRun } from '../course-progress/run-store.ts'
import { isFinishedSince } from './learning-store.ts'

type Learner = Audience & Pick<CurrentUser, 'id'>

export type OwnCourse = { id: string; since: Date }

/** The learner's courses: those in progress by their last visit, the others by when they were added. */
export async function listOwnCourseIds(
  db: Database,
  user: Learner,
  progress: OwnProgress,
  limit: number,
): Promise<OwnCourse[]> {
  const rows = seesMore(user)
    ? await queries[progress](db, user, limit).execute()
    : await ofLearners[progress](db, user.id, limit)
  return rows.flatMap(({ id, since }) => (since ? [{ id, since }] : []))
}

const selectBegun = (db: Database, user: Learner, limit: number) =>
  latestRuns(db, user)
    .select(['course.id', 'course_run.seen_at as since'])
    .where('course_run.completed_at', 'is', null)
    .orderBy('course_run.seen_at', 'desc')
    .orderBy('course_run.course_id', 'desc')
    .limit(limit)

const selectFinished = (db: Database, user: Learner, limit: number) =>
  latestRuns(db, user)
    .select(['course.id', 'course_run.completed_at as since'])
    .where('course_run.completed_at', 'is not', null)
    .orderBy('course_run.completed_at', 'desc')
    .orderBy('course_run.course_id', 'desc')
    .limit(limit)

const latestRuns = (db: Database, user: Learner) =>
  visibleCourses(db, user)
    .innerJoin('course_run', 'course_run.course_id', 'course.id')
    .where('course_run.user_id', '=', user.id)
    .where(isLatestRun)

const selectSaved = (db: Database, user: Learner, limit: number) =>
  visibleCourses(db, user)
    .innerJoin('saved_course', 'saved_course.course_id', 'course.id')
    .select(['course.id', 'saved_course.saved_at as since'])
    .where('saved_course.user_id', '=', user.id)
    .where(({ not }) => not(isFinishedSince))
    .orderBy('saved_course.saved_at', 'desc')
    .orderBy('saved_course.course_id', 'desc')
    .limit(limit)

const queries = { started: selectBegun, finished: selectFinished, saved: selectSaved }

const forLearners = (select: typeof selectBegun | typeof selectFinished | typeof selectSaved) =>
  compileOnce<{ id: string; since: Date | null }, [id: string, limit: number]>((db, id, limit) =>
    select(db, { id, role: 'USER' }, limit),
  )
const ofLearners = {
  started: forLearners(selectBegun),
  finished: forLearners(selectFinished),
  saved: forLearners(selectSaved),
}

/** The latest run in a course; `hasCompleted`: any. `changes` counts possible changes of progress in it, in any run. */
export type RunOfCourse = {
  id: string
  run: number
  isFinished: boolean
  hasCompleted: boolean
  changes: number
}

export async function listRunsOf(db: Database, user: Learner, courseIds: string[]): Promise<RunOfCourse[]> {
  if (courseIds.length === 0) return []
  const rows = await visibleCourses(db, user)
    .innerJoin('course_run', 'course_run.course_id', 'course.id')
    .select(['course.id', 'course_run.run', 'course_run.completed_at', 'course_run.changes'])
    .where('course_run.user_id', '=', user.id)
    .where('course_run.course_id', 'in', courseIds)
    .orderBy('course_run.run')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, runs]) => ({
    id,
    run: runs.at(-1)?.run ?? 1,
    isFinished: runs.at(-1)?.completed_at !== null,
    hasCompleted: runs.some(({ completed_at }) => completed_at !== null),
    changes: runs[0]?.changes ?? 0,
  }))
}

export async function listSavedOf(db: Database, user: Learner, courseIds: string[]) {
  if (courseIds.length === 0) return []
  const rows = await visibleCourses(db, user)
    .innerJoin('saved_course', 'saved_course.course_id', 'course.id')
    .select('course.id')
    .where('saved_course.user_id', '=', user.id)
    .where('course.id', 'in', courseIds)
    .where(({ not }) => not(isFinishedSince))
    .execute()
  return rows.map(({ id }) => id)
}
