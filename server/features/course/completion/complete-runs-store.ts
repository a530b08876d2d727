import { sql, type Transaction } from 'kysely'
import { shareRows } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables.ts'
import { toEventUser } from '../../user/user-store.ts'
import { addEvents } from '../../webhook/event-store.ts'
import { issueForPaths } from '../certificates/issue-path-store.ts'
import { issueOnCompletion } from '../certificates/issue-store.ts'
import { toEventCourse } from '../course-row.ts'
import type { RunRow } from './latest-run-store.ts'
import { keepPassed } from './pass-store.ts'

const keyOf = ({ user_id, course_id }: Pick<RunRow, 'user_id' | 'course_id'>) => `${user_id} ${course_id}`

/**
 * The one judgement of who has completed a course: whoever has completed all of its required lectures, or all lectures
 * if none is required, and has passed what the course asks for. Completes each of these latest, locked runs once, with certificate, notification and event.
 * Returns those that it completed.
 */
export async function completeRuns(trx: Transaction<Tables>, runs: RunRow[], now: Date): Promise<RunRow[]> {
  const open = runs.filter(({ completed_at }) => completed_at === null)
  if (open.length === 0) return []
  const courses = await holdCourses(trx, [...new Set(open.map(({ course_id }) => course_id))])
  const seen = await findDone(trx, open)
  const done = seen.length > 0 ? await keepPassed(trx, seen) : []
  const completed = done.length > 0 ? await saveCompleted(trx, done, now) : []
  if (completed.length === 0) return []
  const users = await listUsers(
    trx,
    completed.map(({ user_id }) => user_id),
  )
  for (const course of courses) {
    const people = completed.filter(({ course_id }) => course_id === course.id)
    const learners = people.flatMap(({ user_id }) => users.get(user_id) ?? [])
    const completions = learners.map((user) => ({ user, course, completedAt: now }))
    await issueOnCompletion(trx, course, completions, now)
    const events = learners.map((user) => ({ ...toEventCourse(course), ...toEventUser(user) }))
    await addEvents(trx, 'course.completed', events, now)
  }
  const courseIds = [...new Set(completed.map(({ course_id }) => course_id))]
  await issueForPaths(trx, { userIds: [...users.keys()], courseIds }, now)
  return completed
}

/** Until `trx` ends no editor changes the lectures, so that either this or the editor's change sees the other. */
const holdCourses = (trx: Transaction<Tables>, ids: string[]) =>
  shareRows(trx, trx.selectFrom('course').selectAll().where('id', 'in', ids).orderBy('id')).execute()

async function findDone(trx: Transaction<Tables>, runs: RunRow[]) {
  const courseIds = [...new Set(runs.map(({ course_id }) => course_id))]
  const required = sql<number>`sum(case when lecture.is_required then 1 else 0 end)`
  const lectures = trx
    .selectFrom('lecture')
    .select(['course_id', sql<number>`count(*)`.as('all'), required.as('required')])
    .where('course_id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .groupBy('course_id')
  const finished = trx
    .selectFrom('lecture_progress')
    .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
    .select(['lecture_progress.user_id', 'lecture.course_id'])
    .select([sql<number>`count(*)`.as('all'), required.as('required')])
    .where('lecture_progress.user_id', 'in', [...new Set(runs.map(({ user_id }) => user_id))])
    .where('lecture_progress.is_finished', '=', true)
    .where('lecture.course_id', 'in', courseIds)
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
    .groupBy(['lecture_progress.user_id', 'lecture.course_id'])
  const totals = new Map((await lectures.execute()).map((row) => [row.course_id, row]))
  const counts = new Map((await finished.execute()).map((row) => [keyOf(row), row]))
  return runs.filter((run) => {
    const [total, count] = [totals.get(run.course_id), counts.get(keyOf(run))]
    if (!total || !count) return false
    // Like `shareOf` in contract/learned-share.ts.
    return Number(total.required) > 0
      ? Number(count.required) === Number(total.required)
      : Number(count.all) === Number(total.all)
  })
}

const saveCompleted = (trx: Transaction<Tables>, runs: RunRow[], now: Date): Promise<RunRow[]> =>
  trx
    .insertInto('course_run')
    .values(runs.map((run) => ({ ...run, completed_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id', 'run'])
        .doUpdateSet((row) => ({ completed_at: row.ref('excluded.completed_at') }))
        .where('course_run.completed_at', 'is', null),
    )
    .returningAll()
    .execute()

async function listUsers(trx: Transaction<Tables>, ids: string[]) {
  const users = await trx
    .selectFrom('user')
    .select(['id', 'full_name', 'email', 'role'])
    .where('id', 'in', ids)
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}
