import { sql, type Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import { lockRows, shareRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { requestJob } from '../../../jobs/job-store.ts'
import { type CertificateDraft, expiryOf, isExpired, issue, lockLatestOf } from './issue-store.ts'

export const pathJudgingJob = 'path-judging'

// A path has at most 50 courses, so this many people have few rows.
const peopleAtOnce = 500

/**
 * Issues the certificates of paths to those of these people who have completed all courses of one. Call it where they
 * complete one of these courses: the paths stay as they are until `trx` ends, so that either this or their change sees the
 * other.
 */
export async function issueForPaths(
  trx: Transaction<Tables>,
  { userIds, courseIds }: { userIds: string[]; courseIds: string[] },
  now: Date,
) {
  const ofCourses = trx
    .selectFrom('learning_path')
    .selectAll()
    .where('id', 'in', (row) =>
      row.selectFrom('path_course').select('path_id').where('course_id', 'in', courseIds),
    )
    .orderBy('id')
  for (const path of await shareRows(trx, ofCourses).execute())
    if (path.gives_certificate) await issueForPath(trx, path, userIds, now)
}

type Path = { id: string; title: string; certificate_months: number | null }

/** A path is complete with all of its courses that everyone sees; nobody can complete another. */
async function issueForPath(trx: Transaction<Tables>, path: Path, userIds: string[], now: Date) {
  const courses = await listPathCourses(trx, path.id)
  if (courses.length === 0 || userIds.length === 0) return
  const completions = await trx
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select(['user.id', 'user.full_name', 'course_run.course_id', 'course_run.completed_at'])
    .select(isRetrainingRun.as('was_retraining'))
    .where('course_run.user_id', 'in', userIds)
    .where('course_run.completed_at', 'is not', null)
    .where(
      'course_run.course_id',
      'in',
      courses.map(({ id }) => id),
    )
    .orderBy('course_run.completed_at')
    .execute()
  const latest = await lockLatestOf(trx, path.id, userIds)
  const told = new Map<string, string>()
  const drafts = [...Map.groupBy(completions, ({ id }) => id)].flatMap(([userId, rows]) => {
    const before = latest.get(userId)
    if (before && (before.revoked_at || !before.expires_at)) return []
    const counted = before ? rows.filter(isAgain(before, now)) : rows
    const firsts = [...Map.groupBy(counted, ({ course_id }) => course_id).values()].flatMap(
      ([first]) => first ?? [],
    )
    if (firsts.length < courses.length) return []
    const last = firsts.reduce((one, other) =>
      (other.completed_at ?? now) > (one.completed_at ?? now) ? other : one,
    )
    told.set(userId, last.course_id)
    return [draftOf(path, courses, { ...last, edition: (before?.edition ?? 0) + 1 }, now)]
  })
  await issue(trx, drafts, now, ({ user_id, course_id }) => told.get(user_id) ?? course_id)
}

/** Whether the course had begun again for this run, before a certificate of its own ended. */
const isRetrainingRun = sql<boolean>`exists (select 1 from retraining
  where retraining.user_id = course_run.user_id and retraining.course_id = course_run.course_id
    and retraining.run = course_run.run)`

type Again = { completed_at: Date | null; was_retraining: boolean }

/**
 * A certificate of a path is renewed when all courses were completed again: after its end by whatever completion, before it
 * by those of courses that begin again by themselves, which would else leave it to lapse.
 */
const isAgain =
  (before: { issued_at: Date; expires_at: Date | null; revoked_at: Date | null }, now: Date) =>
  ({ completed_at, was_retraining }: Again) =>
    (completed_at ?? now) > before.issued_at && (Boolean(was_retraining) || isExpired(before, now))

const listPathCourses = (db: Database, pathId: string) =>
  db
    .selectFrom('course')
    .innerJoin('path_course', 'path_course.course_id', 'course.id')
    .select(['course.id', 'course.title'])
    .where('path_course.path_id', '=', pathId)
    .where('course.deleted_at', 'is', null)
    .where('course.state', '=', 'published')
    .orderBy('path_course.position')
    .execute()

type Completion = { id: string; full_name: string; completed_at: Date | null; edition: number }

const draftOf = (
  path: Path,
  courses: { title: string }[],
  { id, full_name, completed_at, edition }: Completion,
  now: Date,
): CertificateDraft => ({
  id: newId(),
  user_id: id,
  course_id: path.id,
  of_path: true,
  edition,
  learner_name: full_name,
  course_title: path.title,
  instructor: '',
  outcomes: JSON.stringify(courses.map(({ title }) => title)),
  completed_at: completed_at ?? now,
  issued_at: now,
  expires_at: expiryOf(path, now),
})

/** Has a job find who has completed the path by now. Call it in the transaction that changes it. */
export const judgePath = (trx: Transaction<Tables>, pathId: string, now: Date) =>
  requestJob(trx, pathJudgingJob, `${pathId} ${newId()}`, now)

/** The same for the paths of courses that nobody can complete any more: the others may be all now. */
export async function judgePathsOf(trx: Transaction<Tables>, courseIds: string[], now: Date) {
  const paths = await trx
    .selectFrom('learning_path')
    .select('id')
    .where('gives_certificate', '=', true)
    .where('id', 'in', (row) =>
      row.selectFrom('path_course').select('path_id').where('course_id', 'in', courseIds),
    )
    .execute()
  for (const { id } of paths) await judgePath(trx, id, now)
}

/**
 * The next people after this one, in a transaction of their own. Returns the last of them, or undefined if nobody is left.
 */
export const judgeNextOfPath = (db: Database, pathId: string, after: string, now: Date) =>
  transact(db, async (trx) => {
    const path = await shareRows(
      trx,
      trx
        .selectFrom('learning_path')
        .selectAll()
        .where('id', '=', pathId)
        .where('gives_certificate', '=', true),
    ).executeTakeFirst()
    const [course] = path ? await listPathCourses(trx, pathId) : []
    if (!path || !course) return undefined
    const userIds = await lockCompleters(trx, course.id, after)
    await issueForPath(trx, path, userIds, now)
    return userIds.length < peopleAtOnce ? undefined : userIds.at(-1)
  })

/** Whoever has completed the path has completed each of its courses, so one of them names all. */
async function lockCompleters(trx: Transaction<Tables>, courseId: string, after: string) {
  const people = trx
    .selectFrom('course_run')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('run', '=', 1)
    .where('user_id', '>', after)
    .where(
      sql<boolean>`exists (select 1 from ${sql.table('user')} where ${sql.ref('user.id')} = course_run.user_id
        and ${sql.ref('user.state')} != 'deleted')`,
    )
    .orderBy('user_id')
    .limit(peopleAtOnce)
  return (await lockRows(trx, people).execute()).map(({ user_id }) => user_id)
}
