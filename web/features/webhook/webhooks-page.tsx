import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/webhook.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { CopySecret } from '../../ui/form/copy-secret.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import { WebhookList } from './webhook-list.tsx'

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
