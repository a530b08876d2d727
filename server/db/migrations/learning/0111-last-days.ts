import type { Kysely } from 'kysely'
import { dayOf, endOfDayEverywhere } from '../../../core/time/day.ts'
import type { Tables } from '../../tables.ts'

/** Certificates of earlier versions ended at a second of the day that they show: they end with that day, too. */
export async function up(db: Kysely<Tables>) {
  const moments = db.selectFrom('certificate').select('expires_at').distinct()
  const found = await moments.where('expires_at', 'is not', null).execute()
  for (const { expires_at } of found)
    if (expires_at)
      await db
        .updateTable('certificate')
        .set({ expires_at: endOfDayEverywhere(dayOf(expires_at)) })
        .where('expires_at', '=', expires_at)
        .execute()
}
