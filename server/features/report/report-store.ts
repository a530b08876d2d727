import type { Insertable, Selectable, Transaction } from 'kysely'
import type { ReportedKind } from '../../../contract/validation/choices.ts'
import { maxShownReports } from '../../../contract/validation/limits.ts'
import { newId } from '../../core/new-id.ts'
import type { Database } from '../../db/open.ts'
import type { ReportCaseTable, WarningTable } from '../../db/tables/report-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type Reported = { kind: ReportedKind; id: string; courseId: string; authorId: string | null }
export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number]

/** The open case about a thing, locked until `trx` ends; a new one if none is open. */
export const lockOpenCase = (
  trx: Transaction<Tables>,
  { kind, id, courseId, authorId }: Reported,
  now: Date,
) =>
  trx
    .insertInto('report_case')
    .values({
      id: newId(),
      course_id: courseId,
      kind,
      thing_id: id,
      author_id: authorId,
      report_count: 0,
      created_at: now,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'thing_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet((row) => ({ report_count: row.ref('report_case.report_count') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

type Written = { userId: string; reason: string }

/** The case must be locked. False if this person has reported it already. */
export async function addReport(
  trx: Transaction<Tables>,
  { id, report_count }: Selectable<ReportCaseTable>,
  { userId, reason }: Written,
  now: Date,
) {
  const number = report_count + 1
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('report')
    .values({ id: newId(), case_id: id, user_id: userId, number, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await trx.updateTable('report_case').set({ report_count: number }).where('id', '=', id).execute()
  return true
}

export const listReportRows = (db: Database, caseIds: string[]) =>
  db
    .selectFrom('report')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'report.user_id').on('user.state', '!=', 'deleted'),
    )
    .select(['report.case_id', 'report.reason', 'report.created_at', 'user.full_name as by'])
    .where('report.case_id', 'in', caseIds)
    .where('report.number', '<=', maxShownReports)
    .orderBy('report.case_id')
    .orderBy('report.number')
    .execute()

export async function insertWarning(trx: Transaction<Tables>, draft: Omit<Insertable<WarningTable>, 'id'>) {
  const id = newId()
  await trx
    .insertInto('warning')
    .values({ id, ...draft })
    .execute()
  return id
}

/** Warnings per person; people without any are missing. */
export async function countWarnings(db: Database, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('warning')
    .select('user_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, total }) => [user_id, Number(total)]))
}
