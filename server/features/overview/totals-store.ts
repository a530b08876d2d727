import type { Kysely, Transaction } from 'kysely'
import { type Measured, measures } from '../../../contract/endpoints/overview-measures.ts'
import { addDays } from '../../core/time/day.ts'
import { leaveTaken } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { insertCounts } from './count-store.ts'

/** How long the days of watching are kept: the longest measure looks back 28 days. */
const keptDays = 60

/** Counts the first uncounted day before `today`. False if there is none, or another process counts. */
export const closeNextDay = (db: Database, today: string) =>
  transact(db, async (trx) => {
    const counting = await takeCounting(trx)
    if (!counting) return false
    const day = addDays(counting.closed_through, 1)
    if (day >= today) return false
    await insertCounts(trx, day, counting.since)
    await trx.updateTable('counting').set({ closed_through: day }).execute()
    await trx.deleteFrom('active_day').where('day', '<', addDays(day, -keptDays)).execute()
    return true
  })

/** Whether a day must be counted; only a read, because usually none must. */
export async function isDayOpen(db: Database, today: string) {
  const counting = await db.selectFrom('counting').select('closed_through').executeTakeFirst()
  return counting !== undefined && addDays(counting.closed_through, 1) < today
}

export type Levels = Partial<Record<Measured, number>>

export async function saveLevels(db: Database, day: string, levels: Levels, before: Date, now: Date) {
  const rows = measures.flatMap((measure) => {
    const value = levels[measure as Measured]
    return value === undefined ? [] : [{ day, measure, value }]
  })
  await transact(db, async (trx) => {
    const counting = await takeCounting(trx)
    if (!counting || (counting.measured_at && counting.measured_at > before)) return
    await trx.updateTable('counting').set({ measured_at: now }).execute()
    await upsertTotals(trx, rows)
  })
}

const takeCounting = (trx: Transaction<Tables>) =>
  leaveTaken(trx, trx.selectFrom('counting').selectAll()).executeTakeFirst()

type Total = { day: string; measure: (typeof measures)[number]; value: number }

async function upsertTotals(trx: Kysely<Tables>, rows: Total[]) {
  if (rows.length === 0) return
  await trx
    .insertInto('daily_totals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'measure']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}

export const listTotals = (db: Database, from: string, to: string) =>
  db.selectFrom('daily_totals').selectAll().where('day', '>=', from).where('day', '<=', to).execute()
