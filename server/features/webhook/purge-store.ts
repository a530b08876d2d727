import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { purgeEnded, purgeSurplus } from '../../outbox/outbox-store.ts'

/** Of deliveries that have ended, deletes those from before `time`, and all but the `max` newest of each webhook. */
export async function purgeDeliveries(db: Database, time: Date, max: number) {
  await purgeEnded(db, 'webhook_delivery', time)
  const webhooks = await db.selectFrom('webhook').select('id').execute()
  for (const { id } of webhooks)
    await purgeSurplus(db, 'webhook_delivery', () => sql<boolean>`webhook_id = ${id}`, max)
}
