import type { Log } from '../../../core/log.ts'
import type { WebhookRow } from '../webhook-store.ts'

const hourMs = 3_600_000

export type LogRefused = (webhook: Pick<WebhookRow, 'id' | 'refused_count' | 'refused_at'>) => void

/** Says in the log that the queue of a webhook was full within the last hour, once an hour for each webhook. */
export function openRefusedLog(log: Log, now: () => Date): LogRefused {
  const loggedAt = new Map<string, number>()
  return ({ id, refused_count, refused_at }) => {
    const ageMs = (time: number) => now().getTime() - time
    if (!refused_at || ageMs(refused_at.getTime()) >= hourMs) return
    if (ageMs(loggedAt.get(id) ?? Number.NEGATIVE_INFINITY) < hourMs) return
    loggedAt.set(id, now().getTime())
    log.error({ webhook: id, leftOut: refused_count }, 'the queue of a webhook is full: events were left out')
  }
}
