import { useState } from 'react'
import { webhookForm } from '../../../contract/endpoints/desk/webhook.ts'
import * as messages from '../../../contract/messages/generated/webhook.ts'
import { type WebhookEvent, webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CheckList } from '../../ui/form/check-list.tsx'
import { Field } from '../../ui/form/field.tsx'
import { eventNames } from './event-names.ts'
import { reloadWebhooks } from './webhook-queries.ts'

export function CreateWebhook({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useTranslate()
  const [events, setEvents] = useState<WebhookEvent[]>([])
  const { errors, isSending, formProps } = useCheckedForm({
    form: webhookForm,
    asksBeforeLeaving: false,
    send: async (texts) => {
      const { secret } = await notify('createWebhook', call('createWebhook', { body: { ...texts, events } }))
      void reloadWebhooks()
      return (form) => {
        form.reset()
        setEvents([])
        onCreated(secret)
      }
    },
  })
  const items = webhookEvents.map((event) => ({ value: event, label: t(eventNames[event]) }))
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label={t(messages.address)}
        name="url"
        type="url"
        autoComplete="off"
        hint={t(messages.addressHint)}
        error={errors.url}
      />
      <Field
        label={t(messages.description)}
        name="description"
        autoComplete="off"
        hint={t(messages.descriptionHint)}
        error={errors.description}
      />
      <CheckList
        legend={t(messages.events)}
        items={items}
        chosen={events}
        onChoose={setEvents}
        error={errors.events}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t(messages.create)}
      </button>
    </form>
  )
}
