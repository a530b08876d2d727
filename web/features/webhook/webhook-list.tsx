import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/webhook.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
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
  const { data, isError, error, refetch } = useQuery(webhooksQuery)
  if (!data && isError)
    return <TryAgain heading={t(messages.notLoaded)} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting onTryAgain={() => void refetch()}>
        <div className="skeleton h-32 w-full" />
      </Waiting>
    )
  if (data.webhooks.length === 0)
    return (
      <Notice icon={WebhookIcon} heading={t(messages.none)} level={3}>
        {t(messages.noneHint)}
      </Notice>
    )
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {data.webhooks.map((webhook) => (
        <WebhookRow key={webhook._id} webhook={webhook} />
      ))}
    </ul>
  )
}
