import { sql, type Transaction } from 'kysely'
import type { CaseState, Decision } from '../../../contract/validation/choices.ts'
import { maxCountedCases } from '../../../contract/validation/limits.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { editedCourses } from '../course/visible-course-store.ts'

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

type Listing = { state: CaseState; courseId: string | undefined; limit: number; cursor: string | undefined }

/** Newest first. `cursor` comes from `cursorOf`. */
export function listCases(db: Database, user: CurrentUser, { state, courseId, limit, cursor }: Listing) {
  const query = selectCases(db, user, courseId).limit(limit)
  const [id = '', time] = cursor?.split('~').toReversed() ?? []
  if (state === 'open') {
    const open = query.where('report_case.decided_at', 'is', null).orderBy('report_case.id', 'desc')
    return (cursor ? open.where('report_case.id', '<', id) : open).execute()
  }
  const decided = query
    .where('report_case.decided_at', 'is not', null)
    .orderBy('report_case.decided_at', 'desc')
    .orderBy('report_case.id', 'desc')
  if (!cursor) return decided.execute()
  return decided
    .where(({ val }) => {
      const at = val(new Date(Number(time ?? 0)))
      return sql<boolean>`(report_case.decided_at, report_case.id) < (${at}, ${id})`
    })
    .execute()
}

export const cursorOf = ({ id, decided_at }: Pick<CaseRow, 'id' | 'decided_at'>) =>
  decided_at ? `${decided_at.getTime()}~${id}` : id

export const findCase = (db: Database, user: CurrentUser, id: string) =>
  selectCases(db, user, undefined).where('report_case.id', '=', id).executeTakeFirst()

/** Counts at most `maxCountedCases` of the cases that this person may decide. */
export async function countOpenCases(db: Database, user: CurrentUser, courseId?: string) {
  const open = moderatedCases(db, user, courseId)
    .select('report_case.id')
    .where('report_case.decided_at', 'is', null)
    .limit(maxCountedCases)
  const { total } = await db
    .selectFrom(open.as('open'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const lockUndecided = (trx: Transaction<Tables>, id: string) =>
  lockRows(
    trx,
    trx.selectFrom('report_case').selectAll().where('id', '=', id).where('decided_at', 'is', null),
  ).executeTakeFirst()

export async function saveDecision(
  trx: Transaction<Tables>,
  id: string,
  { decision, byId, now }: { decision: Decision; byId: string; now: Date },
) {
  await trx
    .updateTable('report_case')
    .set({ decision, decided_by: byId, decided_at: now })
    .where('id', '=', id)
    .execute()
}

const selectCases = (db: Database, user: CurrentUser, courseId: string | undefined) =>
  moderatedCases(db, user, courseId)
    .leftJoin('user as author', (join) =>
      join.onRef('author.id', '=', 'report_case.author_id').on('author.state', '!=', 'deleted'),
    )
    .leftJoin('user as decider', (join) =>
      join.onRef('decider.id', '=', 'report_case.decided_by').on('decider.state', '!=', 'deleted'),
    )
    .leftJoin('user as account', 'account.id', 'report_case.author_id')
    .leftJoin('account_deletion', 'account_deletion.user_id', 'report_case.author_id')
    .selectAll('report_case')
    .select(['account.state as account_state', 'account_deletion.restored_state'])
    .select(['course.title as course_title', 'author.full_name as author_name'])
    .select(['author.state as author_state', 'decider.full_name as decider_name'])

/** Excludes cases about the person's own texts, which would reveal who reported them. */
function moderatedCases(db: Database, user: CurrentUser, courseId: string | undefined) {
  const all = editedCourses(db, user)
    .innerJoin('report_case', 'report_case.course_id', 'course.id')
    .where(({ or, eb }) =>
      or([eb('report_case.author_id', 'is', null), eb('report_case.author_id', '!=', user.id)]),
    )
  return courseId ? all.where('report_case.course_id', '=', courseId) : all
}

export const reportsSubject = defineSubject('reports', async (trx, id) => {
  const row = await trx
    .selectFrom('report_case')
    .innerJoin('course', 'course.id', 'report_case.course_id')
    .select(['report_case.course_id', 'report_case.kind', 'report_case.thing_id', 'report_case.decision'])
    .select(['report_case.report_count', 'course.title'])
    .where('report_case.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { course_id, kind, thing_id, decision, report_count, title } = row
  // Neither reporter nor reason: an entry stays forever.
  const facts = { courseId: course_id, kind, thingId: thing_id, reports: report_count, decision }
  return { name: title, facts }
})
