import { useQuery } from '@tanstack/react-query'
import { BookOpen, Mail, MonitorPlay, Users } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { peopleAddress, unreadAddress } from '../../../contract/dashboard-addresses.ts'
import type { LibrarySummary } from '../../../contract/endpoints/admin.ts'
import * as messages from '../../../contract/messages/admin.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { countsQuery } from './admin-queries.ts'

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
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(({ of, label, icon: Icon, to }) => (
          <div
            key={of}
            className="relative flex flex-wrap items-center justify-between gap-x-2 rounded-field border border-base-300 px-3 py-2 hover:bg-base-200"
          >
            <dt className="flex min-w-min flex-1 basis-16 items-center gap-x-2 text-sm text-base-content/75">
              <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
              <Link to={to} className="wrap-normal after:absolute after:inset-0 after:rounded-field">
                {t(label)}
              </Link>
            </dt>
            <dd className="text-xl font-semibold tabular-nums">
              {data ? (
                data.summary[of].toLocaleString(code)
              ) : (
                <span className="skeleton inline-block h-5 w-10" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!data && <Waiting onTryAgain={resendRequests} />}
    </div>
  )
}
