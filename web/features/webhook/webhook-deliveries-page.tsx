import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/webhook.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery, webhooksQuery } from './webhook-queries.ts'
import { RefusedEvents, WebhookState } from './webhook-state.tsx'

export default function WebhookDeliveries() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const { data } = useQuery(webhooksQuery)
  const webhookId = search.get('webhook')
  if (!webhookId) return <Navigate to={pages.webhooks} replace />
  const webhook = data?.webhooks.find(({ _id }) => _id === webhookId)
  return (
    <FormPage
      heading={t(titles.webhookDeliveries)}
      lead={data && t(messages.deliveriesLead({ days: data.keptDays }))}
      isWide
    >
      <PageTitle>{t(titles.webhookDeliveries)}</PageTitle>
      <div className="grid grid-cols-1 gap-6">
        {webhook && (
          <div className="grid grid-cols-1 justify-items-start gap-2 sm:flex sm:justify-between">
            <div className="min-w-0">
              <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
                {webhook.description}
              </h2>
              <p dir="ltr" className="text-sm wrap-anywhere text-base-content/75">
                {webhook.url}
              </p>
            </div>
            <WebhookState webhook={webhook} />
          </div>
        )}
        {webhook && <RefusedEvents webhook={webhook} />}
        <DeliveryList webhookId={webhookId} />
      </div>
      <BackLink to={pages.webhooks}>{t(messages.backToWebhooks)}</BackLink>
    </FormPage>
  )
}

function DeliveryList({ webhookId }: { webhookId: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(deliveriesQuery(webhookId))
  return (
    <Loaded query={list} notLoaded={messages.deliveriesNotLoaded} height="h-44">
      {({ pages }) => {
        const deliveries = pages.flatMap((page) => page.deliveries)
        if (deliveries.length === 0)
          return (
            <Notice spot="page" heading={t(messages.noDeliveries)} level={3}>
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
