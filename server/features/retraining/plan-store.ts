import type { Transaction } from 'kysely'
import { leaveTaken } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Ending, RetrainingRow } from '../course/certificates/retraining-store.ts'

/** Claims the certificate for whoever begins the course again. False if that has happened before. */
export async function claimBeginning(trx: Transaction<Tables>, ending: Ending, now: Date, nextAt: Date) {
  const claim = { begun_at: now, next_at: nextAt }
  const claimed = await trx
    .insertInto('retraining')
    .values({ ...planOf(ending), ...claim, run: null })
    .onConflict((conflict) =>
      conflict.column('certificate_id').doUpdateSet(claim).where('retraining.begun_at', 'is', null),
    )
    .returning('certificate_id')
    .executeTakeFirst()
  return claimed !== undefined
}

const planOf = ({ id, user_id, course_id, expires_at }: Ending) => ({
  ...{ certificate_id: id, user_id, course_id, ends_at: expires_at },
})

export async function saveRun(trx: Transaction<Tables>, certificateId: string, run: number) {
  await trx.updateTable('retraining').set({ run }).where('certificate_id', '=', certificateId).execute()
}

/** Looks at it again then; does nothing if the course has begun again meanwhile. */
export async function saveWaiting(db: Database, ending: Ending, nextAt: Date) {
  await db
    .insertInto('retraining')
    .values({ ...planOf(ending), begun_at: null, run: null, next_at: nextAt })
    .onConflict((conflict) =>
      conflict
        .column('certificate_id')
        .doUpdateSet({ next_at: nextAt })
        .where('retraining.begun_at', 'is', null),
    )
    .execute()
}

const dueRows = (db: Database, now: Date, limit: number) =>
  db.selectFrom('retraining').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(limit)

export async function hasDueRow(db: Database, now: Date) {
  return (await dueRows(db, now, 1).executeTakeFirst()) !== undefined
}

export const listDueRows = (db: Database, now: Date, limit: number): Promise<RetrainingRow[]> =>
  dueRows(db, now, limit).execute()

/** Those of them that are still due; other processes leave them alone until `trx` ends. */
export function takeDueRows(trx: Transaction<Tables>, ids: string[], now: Date): Promise<RetrainingRow[]> {
  const rows = trx
    .selectFrom('retraining')
    .selectAll()
    .where('certificate_id', 'in', ids)
    .where('next_at', '<=', now)
    .orderBy('certificate_id')
  return leaveTaken(trx, rows).execute()
}

export async function saveNext(trx: Transaction<Tables>, ids: string[], nextAt: Date | null) {
  if (ids.length === 0) return
  await trx.updateTable('retraining').set({ next_at: nextAt }).where('certificate_id', 'in', ids).execute()
}
