import { useQuery } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/people.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { subscriptionsQuery } from './people-queries.ts'
import { subscriptionNames } from './person-names.ts'

export function SubscriptionHistory({ userId }: { userId: string }) {
  const t = useTranslate()
  const { formatDay, formatMoment } = useFormatTime()
  const { data: periods, isError } = useQuery(subscriptionsQuery(userId))
  if (isError) return <p className="text-sm text-error">{t(messages.historyNotLoaded)}</p>
  if (!periods?.length) return null
  return (
    <details>
      <summary className="cursor-pointer py-2">{t(messages.history)}</summary>
      <ul className="grid max-h-40 gap-1 overflow-y-auto text-sm">
        {periods.map(({ state, since, until, by }) => (
          <li key={since} className="wrap-anywhere">
            {t(
              until
                ? messages.period({ since: formatDay(since), until: formatMoment(until) })
                : messages.openPeriod({ since: formatDay(since) }),
            )}
            {': '}
            {by
              ? t(messages.stateBy({ state: t(subscriptionNames[state]), name: by }))
              : t(subscriptionNames[state])}
          </li>
        ))}
      </ul>
    </details>
  )
}
