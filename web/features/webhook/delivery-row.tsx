import { useState } from 'react'
import type { Delivery } from '../../../contract/endpoints/webhook.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import type { DeliveryProblem, DeliveryState } from '../../../contract/validation/webhook-choices.ts'
import { webhookSeconds } from '../../../contract/validation/webhook-choices.ts'
import { call } from '../../lib/calls/call.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { reloadDeliveries } from './webhook-queries.ts'

const stateNames: Record<DeliveryState, Message> = {
  waiting: messages.waiting,
  sending: messages.sending,
  delivered: messages.delivered,
  failed: messages.failed,
}

const stateLooks: Record<DeliveryState, string> = {
  waiting: 'badge-outline',
  sending: 'badge-outline',
  delivered: 'badge-primary',
  failed: 'badge-outline border-error text-error',
}

const problems: Record<DeliveryProblem, Message> = {
  address: messages.problemAddress,
  name: messages.problemName,
  timeout: messages.problemTimeout({ seconds: webhookSeconds }),
  certificate: messages.problemCertificate,
  connection: messages.problemConnection,
}

type Props = { webhookId: string; delivery: Delivery }

export function DeliveryRow({ webhookId, delivery }: Props) {
  const t = useTranslate()
  const { type, state, createdAt, attempts } = delivery
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-mono font-medium wrap-anywhere">{type}</h3>
          <span className={`badge ${stateLooks[state]}`}>{t(stateNames[state])}</span>
        </div>
        <p className="text-sm text-base-content/75">
          <Timestamp at={createdAt} />
          {attempts > 0 && ` · ${t(messages.attempts({ count: attempts }))}`}
        </p>
        <Outcome delivery={delivery} />
      </div>
      <SendAgain webhookId={webhookId} delivery={delivery} />
    </li>
  )
}

function Outcome({ delivery }: Pick<Props, 'delivery'>) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { responseStatus: status, problem, tookMs, nextAttemptAt, attempts } = delivery
  const lines = [
    status !== null && t(messages.answer({ status, ms: tookMs ?? 0 })),
    problem && t(problems[problem]),
    nextAttemptAt && attempts > 0 && t(messages.nextAttempt({ date: formatMoment(nextAttemptAt) })),
  ].filter((line) => typeof line === 'string' && line !== '')
  return lines.map((line) => (
    <p key={String(line)} className="text-sm text-base-content/75">
      {line}
    </p>
  ))
}

function SendAgain({ webhookId, delivery: { _id, type, state, createdAt } }: Props) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const [isSending, setIsSending] = useState(false)
  const isBusy = isSending || state === 'sending'
  const repeat = async () => {
    if (isBusy) return
    setIsSending(true)
    const repeating = call('repeatDelivery', { params: { webhookId, deliveryId: _id } })
    await notify({ loading: messages.deliveryRepeating }, repeating).catch(() => {})
    await reloadDeliveries()
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="btn"
      aria-label={t(messages.sendAgainNamed({ type, date: formatMoment(createdAt) }))}
      aria-disabled={isBusy}
      onClick={() => void repeat()}
    >
      {t(messages.sendAgain)}
    </button>
  )
}
