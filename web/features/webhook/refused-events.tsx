import type { Webhook } from '../../../contract/endpoints/webhook.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

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
