import { useInfiniteQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/webhook.ts'
import { askAgain } from '../../lib/calls/query-client.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery } from './webhook-queries.ts'

export function DeliveryList({ webhookId }: { webhookId: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(deliveriesQuery(webhookId))
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries)
  if (!deliveries && list.isError) {
    const retry = () => void list.refetch()
    return <TryAgain heading={t(messages.deliveriesNotLoaded)} error={list.error} onRetry={retry} />
  }
  if (!deliveries)
    return (
      <Waiting onTryAgain={askAgain}>
        <div className="skeleton h-44 w-full" />
      </Waiting>
    )
  if (deliveries.length === 0)
    return (
      <Notice icon={WebhookIcon} heading={t(messages.noDeliveries)} level={3}>
        {t(messages.noDeliveriesHint)}
      </Notice>
    )
  return (
    <>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery._id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
      <ShowMore {...list} />
    </>
  )
}
