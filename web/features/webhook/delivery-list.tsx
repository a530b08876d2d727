import { useInfiniteQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/webhook.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery } from './webhook-queries.ts'

export function DeliveryList({ webhookId }: { webhookId: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(deliveriesQuery(webhookId))
  return (
    <Loaded query={list} notLoaded={messages.deliveriesNotLoaded} height="h-44">
      {({ pages }) => {
        const deliveries = pages.flatMap((page) => page.deliveries)
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
      }}
    </Loaded>
  )
}
