import type { DeliveryState } from '../../../contract/validation/webhook-choices.ts'
import type { Database } from '../../db/open.ts'

const ended: DeliveryState[] = ['delivered', 'failed']

/** Deletes deliveries from before `time`, and of those that have ended all but the `max` newest of each webhook. */
export async function purgeDeliveries(db: Database, time: Date, max: number) {
  await db.deleteFrom('webhook_delivery').where('created_at', '<=', time).execute()
  const webhooks = await db.selectFrom('webhook').select('id').execute()
  for (const { id } of webhooks) {
    const surplus = await db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', id)
      .where('state', 'in', ended)
      .orderBy('id', 'desc')
      .offset(max)
      .limit(1)
      .executeTakeFirst()
    if (!surplus) continue
    await db
      .deleteFrom('webhook_delivery')
      .where('webhook_id', '=', id)
      .where('state', 'in', ended)
      .where('id', '<=', surplus.id)
      .execute()
  }
}
