import { sql, type Transaction } from 'kysely'
import { leaveTaken } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SourceRow } from '../../course/enrolment/source-store.ts'

// A transaction of more would hold up other writes.
export const toldAtOnce = 100

const hasBegun = (now: Date) => sql<boolean>`(starts_at is null or starts_at <= ${now})`

/** Those that count, and of which nobody has heard yet. */
const untold = (db: Database, now: Date) =>
  db
    .selectFrom('enrolment')
    .where('told', 'is', null)
    .where('has_seat', '=', true)
    .where(hasBegun(now))
    .limit(toldAtOnce)

/** Those that have ended, which nobody has heard of yet either. */
const ended = (db: Database, now: Date) =>
  db
    .selectFrom('enrolment')
    .where('told', '=', 'created')
    .where('ends_at', 'is not', null)
    .where('ends_at', '<=', now)
    .limit(toldAtOnce)

export async function hasUntold(db: Database, now: Date) {
  const [begun, over] = await Promise.all([
    untold(db, now).select('id').limit(1).executeTakeFirst(),
    ended(db, now).select('id').limit(1).executeTakeFirst(),
  ])
  return (begun ?? over) !== undefined
}

/** Locks them until `trx` ends; other processes take others. */
export const takeUntold = (trx: Transaction<Tables>, now: Date) =>
  leaveTaken(trx, untold(trx, now).selectAll()).execute()

export const takeEnded = (trx: Transaction<Tables>, now: Date) =>
  leaveTaken(trx, ended(trx, now).selectAll()).execute()

export async function saveTold(trx: Transaction<Tables>, rows: SourceRow[], told: 'created' | 'ended') {
  if (rows.length === 0) return
  await trx
    .updateTable('enrolment')
    .set({ told })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}
