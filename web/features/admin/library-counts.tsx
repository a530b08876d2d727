import { useQuery } from '@tanstack/react-query'
import { BookOpen, Mail, MonitorPlay, Users } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { LibrarySummary } from '../../../contract/endpoints/admin.ts'
import * as messages from '../../../contract/messages/admin.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { countsQuery } from './admin-queries.ts'
import { peopleAddress, unreadAddress } from './dashboard-address.ts'

const tiles = [
  { of: 'courses', label: messages.courses, icon: BookOpen, to: pages.courses },
  { of: 'lectures', label: messages.lectures, icon: MonitorPlay, to: pages.courses },
  { of: 'people', label: messages.people, icon: Users, to: peopleAddress },
  { of: 'unreadMessages', label: messages.unreadMessages, icon: Mail, to: unreadAddress },
] as const satisfies { of: keyof LibrarySummary; label: Message; icon: unknown; to: string }[]

export function LibraryCounts() {
  const t = useTranslate()
  const { code } = useLocale()
  const { data, error, refetch } = useQuery(countsQuery)
  if (error && !data) {
    return <TryAgain heading={t(messages.numbersNotLoaded)} error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map(({ of, label, icon: Icon, to }) => (
          <div
            key={of}
            className="relative grid content-between gap-2 rounded-box border border-base-300 p-4 transition-shadow focus-within:shadow-raised hover:border-primary hover:shadow-raised sm:p-5"
          >
            <dt className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium text-base-content/75">
              <span className="grid size-9 shrink-0 place-items-center rounded-field bg-primary/10 text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              <Link to={to} className="wrap-normal after:absolute after:inset-0 after:rounded-box">
                {t(label)}
              </Link>
            </dt>
            <dd className="text-3xl font-bold tracking-tight tabular-nums">
              {data ? (
                data.summary[of].toLocaleString(code)
              ) : (
                <span className="skeleton inline-block h-8 w-16" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!data && <Waiting onTryAgain={resendRequests} />}
    </div>
  )
}
