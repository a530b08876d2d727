import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import { webhookForm } from '../../../contract/endpoints/webhook.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import { type WebhookEvent, webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { CheckList } from '../../ui/form/check-list.tsx'
import { CopySecret } from '../../ui/form/copy-secret.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { eventNames } from './event-names.ts'
import { WebhookList } from './webhook-list.tsx'
import { reloadWebhooks } from './webhook-queries.ts'

export default function Webhooks() {
  const t = useTranslate()
  const [secret, setSecret] = useState<string>()
  return (
    <FormPage heading={t(titles.webhooks)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.webhooks)}</PageTitle>
      <div className="grid gap-10">
        <CreateWebhook onCreated={setSecret} />
        {secret && (
          <CopySecret
            key={secret}
            heading={t(messages.secret)}
            lead={t(messages.copyNow)}
            copy={t(messages.copy)}
            copied={t(messages.copied)}
            copyFromField={t(messages.copyFromField)}
            secret={secret}
          />
        )}
        <WebhookList />
      </div>
      <BackLink to={pages.dashboard}>{t(messages.back)}</BackLink>
    </FormPage>
  )
}

function CreateWebhook({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useTranslate()
  const [events, setEvents] = useState<WebhookEvent[]>([])
  const { errors, isSending, formProps } = useCheckedForm({
    form: webhookForm,
    // The address of a receiver often has its secret in it.
    typedAs: false,
    asksBeforeLeaving: false,
    send: async (texts) => {
      const { secret } = await notify(
        { loading: messages.webhookCreating },
        call('createWebhook', { body: { ...texts, events } }),
      )
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
