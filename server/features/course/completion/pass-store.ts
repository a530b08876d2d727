import type { Transaction } from 'kysely'
import { newId } from '../../../core/new-id.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { requestJob } from '../../../jobs/job-store.ts'

export const passingJob = 'passing'

type Asked = { courseId: string /** All learners without them. */; userIds?: string[] }

/** Above this number one look at all learners of the course costs less. */
const maxPeopleOneByOne = 20

/**
 * Has marks judged anew where completing the course asks for passes. Call it in the transaction of whatever changed a mark,
 * what an item gives, or who may see it. Each call leaves a job of its own, because one under way may have read what was
 * true before.
 */
export async function askForPasses(trx: Transaction<Tables>, { courseId, userIds }: Asked, now: Date) {
  if (userIds?.length === 0 || (await listNeeded(trx, [courseId])).length === 0) return
  const people = userIds && userIds.length <= maxPeopleOneByOne ? userIds : ['']
  for (const userId of people) await requestJob(trx, passingJob, `${courseId} ${newId()} ${userId}`, now)
}

/** What completing these courses asks for. A lecture that learners do not see asks for nothing. */
export const listNeeded = (db: Database, courseIds: string[]) =>
  db
    .selectFrom('grade_item')
    .leftJoin('lecture', 'lecture.id', 'grade_item.lecture_id')
    .select(['grade_item.id', 'grade_item.course_id', 'grade_item.lecture_id', 'pass_share'])
    .select((row) => row.fn.coalesce('grade_item.title', 'lecture.title').as('title'))
    .where('grade_item.course_id', 'in', courseIds)
    .where('pass_share', 'is not', null)
    .where((row) =>
      row.or([
        row('grade_item.lecture_id', 'is', null),
        row.and([row('lecture.deleted_at', 'is', null), row('lecture.is_draft', '=', false)]),
      ]),
    )
    .orderBy('grade_item.course_id')
    .orderBy('lecture.position')
    .orderBy('grade_item.created_at')
    .orderBy('grade_item.id')
    .execute()

type Key = { user_id: string; course_id: string }

/** Those of these people in courses who have passed all that completing the course asks for. */
export async function keepPassed<Run extends Key>(db: Database, runs: Run[]): Promise<Run[]> {
  const courseIds = [...new Set(runs.map(({ course_id }) => course_id))]
  const needed = Map.groupBy(await listNeeded(db, courseIds), ({ course_id }) => course_id)
  if (needed.size === 0) return runs
  const rows = await db
    .selectFrom('grade_pass')
    .select(['course_id', 'item_id', 'user_id'])
    .where('user_id', 'in', [...new Set(runs.map(({ user_id }) => user_id))])
    .where('course_id', 'in', [...needed.keys()])
    .execute()
  const passed = new Set(rows.map((row) => `${row.user_id} ${row.course_id} ${row.item_id}`))
  return runs.filter(({ user_id, course_id }) =>
    (needed.get(course_id) ?? []).every(({ id }) => passed.has(`${user_id} ${course_id} ${id}`)),
  )
}

/** What a person still has to pass to complete a course, in its order. */
export async function listUnpassed(db: Database, { userId, courseId }: { userId: string; courseId: string }) {
  const needed = await listNeeded(db, [courseId])
  if (needed.length === 0) return []
  const rows = await db
    .selectFrom('grade_pass')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
  const passed = new Set(rows.map(({ item_id }) => item_id))
  return needed.filter(({ id }) => !passed.has(id))
}
