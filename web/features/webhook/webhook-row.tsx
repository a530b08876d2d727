import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Webhook } from '../../../contract/endpoints/webhook.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import { call } from '../../lib/calls/call.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { eventNames } from './event-names.ts'
import { reloadWebhooks } from './webhook-queries.ts'
import { RefusedEvents, WebhookState } from './webhook-state.tsx'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { _id, url, description, events } = webhook
  const t = useTranslate()
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4">
      <div className="grid grid-cols-1 justify-items-start gap-2 sm:flex sm:justify-between">
        <div className="min-w-0">
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {description}
          </h3>
          <p dir="ltr" className="text-sm wrap-anywhere text-base-content/75">
            {url}
          </p>
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <p className="text-sm text-base-content/75">
        <Day at={webhook.createdAt} describe={(date) => t(describeCreation(webhook, date))} />
      </p>
      <RefusedEvents webhook={webhook} />
      <ul className="list-inside list-disc text-sm text-base-content/75">
        {events.map((event) => (
          <li key={event}>{t(eventNames[event])}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link
          to={`${pages.webhookDeliveries}?webhook=${_id}`}
          className="btn"
          aria-label={t(messages.ofWebhook({ action: messages.deliveries, description }))}
        >
          {t(messages.deliveries)}
        </Link>
        <Actions webhook={webhook} />
      </div>
    </li>
  )
}

function describeCreation({ createdBy }: Webhook, date: string) {
  if (!createdBy) return messages.createdByGone({ date })
  const { fullName: name, isAdministrator } = createdBy
  return isAdministrator ? messages.createdBy({ date, name }) : messages.createdByFormer({ date, name })
}

function Actions({ webhook: { _id: webhookId, description, isActive } }: { webhook: Webhook }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const send = async (sending: () => Promise<unknown>) => {
    if (isSending) return
    setIsSending(true)
    await sending().catch(() => {})
    await reloadWebhooks()
    setIsSending(false)
  }
  const turn = () => {
    const turning = call('switchWebhook', { params: { webhookId }, body: { isActive: !isActive } })
    return notify({ loading: messages.webhookSwitching }, turning)
  }
  const remove = async () => {
    await notify({ loading: messages.webhookDeleting }, call('deleteWebhook', { params: { webhookId } }))
    // The pressed button is gone.
    document.getElementById('webhooks-heading')?.focus()
  }
  const switching = isActive ? messages.turnOff : messages.turnOn
  const named = (action: typeof switching) => t(messages.ofWebhook({ action, description }))
  return (
    <>
      {/* A disabled button would lose the focus. */}
      <button
        type="button"
        className="btn"
        aria-label={named(switching)}
        aria-disabled={isSending}
        onClick={() => void send(turn)}
      >
        {t(switching)}
      </button>
      <button
        type="button"
        className="btn btn-ghost"
        aria-label={named(messages.remove)}
        aria-disabled={isSending}
        onClick={() => void send(remove)}
      >
        {t(messages.remove)}
      </button>
    </>
  )
}
