import type { Kysely } from 'kysely'
import { dayOf, endOfDayEverywhere } from '../../core/time/day.ts'
import type { Tables } from '../tables.ts'

const rowsAtOnce = 500

/** Certificates of earlier versions ended at a second of the day that they show: they end with that day, too. */
export async function up(db: Kysely<Tables>) {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('certificate')
      .select(['id', 'expires_at'])
      .where('id', '>', after)
      .where('expires_at', 'is not', null)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, expires_at } of rows)
      if (expires_at) {
        const last = endOfDayEverywhere(dayOf(expires_at))
        await db.updateTable('certificate').set({ expires_at: last }).where('id', '=', id).execute()
      }
    after = rows.at(-1)?.id ?? after
    if (rows.length < rowsAtOnce) return
  }
}
