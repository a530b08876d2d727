import type { Webhook } from '../../../contract/endpoints/webhook.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import { maxFailingDays } from '../../../contract/validation/webhook-choices.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useTranslate()
  const { isActive, failingSince } = webhook
  const isWell = isActive && !failingSince
  return (
    <span
      className={`badge h-auto min-h-6 shrink-0 py-0.5 text-center ${isWell ? 'badge-primary' : isActive ? 'badge-outline border-error text-error' : 'badge-outline'}`}
    >
      {isActive && failingSince ? (
        <Day at={failingSince} describe={(date) => t(messages.failingSince({ date }))} />
      ) : (
        t(isActive ? messages.on : offText(webhook))
      )}
    </span>
  )
}

function offText({ offReason }: Webhook) {
  if (offReason === 'failing') return messages.offFailing({ days: maxFailingDays })
  return offReason === 'gone' ? messages.offGone : messages.off
}

/** What a full queue left out: the receiver will not hear of it. */
export function RefusedEvents({ webhook: { refusedAt, refusedCount: count } }: { webhook: Webhook }) {
  const t = useTranslate()
  if (!refusedAt) return null
  return (
    <p className="text-sm text-error">
      <Day at={refusedAt} describe={(date) => t(messages.refused({ count, date }))} />
    </p>
  )
}
