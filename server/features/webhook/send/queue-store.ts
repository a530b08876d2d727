import type { Transaction } from 'kysely'
import type { WebhookEvent } from '../../../../contract/validation/webhook-choices.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Waiting } from '../../../outbox/fair-share.ts'

// Safely below the 32,766 values of a statement (sqlite.org/limits).
const causesAtOnce = 10_000

/** What waits for each of these webhooks. Transactions under way do not see each other's rows: a queue may hold those more. */
export async function readQueues(
  trx: Transaction<Tables>,
  webhookIds: string[],
  type: WebhookEvent,
  causes: string[],
) {
  const queues = new Map<string, Waiting>(
    webhookIds.map((id) => [id, { total: 0, ofKind: 0, ofCause: new Map() }]),
  )
  for (const row of await waitingOf(trx, webhookIds).select('type').groupBy('type').execute()) {
    const queue = queues.get(row.webhook_id)
    if (!queue) continue
    queue.total += Number(row.waiting)
    if (row.type === type) queue.ofKind = Number(row.waiting)
  }
  for (let from = 0; from < causes.length; from += causesAtOnce) {
    const rows = await waitingOf(trx, webhookIds)
      .select('cause')
      .where('type', '=', type)
      .where('cause', 'in', causes.slice(from, from + causesAtOnce))
      .groupBy('cause')
      .execute()
    for (const row of rows) queues.get(row.webhook_id)?.ofCause.set(row.cause, Number(row.waiting))
  }
  return queues
}

const waitingOf = (trx: Transaction<Tables>, webhookIds: string[]) =>
  trx
    .selectFrom('webhook_delivery')
    .select((select) => ['webhook_id', select.fn.countAll<number>().as('waiting')] as const)
    .where('webhook_id', 'in', webhookIds)
    .where('due_at', 'is not', null)
    .groupBy('webhook_id')

/** Notes that the queue of a webhook was full for so many events. */
export const noteRefused = (trx: Transaction<Tables>, id: string, refused: number, now: Date) =>
  trx
    .updateTable('webhook')
    .set((row) => ({ refused_count: row('refused_count', '+', refused), refused_at: now }))
    .where('id', '=', id)
    .execute()
