import { useQuery } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/webhook.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { webhooksQuery } from './webhook-queries.ts'
import { WebhookRow } from './webhook-row.tsx'

export function WebhookList() {
  const t = useTranslate()
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="webhooks-heading">
      <h2 id="webhooks-heading" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.webhooks)}
      </h2>
      <Webhooks />
    </section>
  )
}

function Webhooks() {
  const t = useTranslate()
  return (
    <Loaded query={useQuery(webhooksQuery)} notLoaded={messages.notLoaded} height="h-32">
      {({ webhooks }) =>
        webhooks.length === 0 ? (
          <Notice spot="page" heading={t(messages.none)} level={3}>
            {t(messages.noneHint)}
          </Notice>
        ) : (
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook._id} webhook={webhook} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
