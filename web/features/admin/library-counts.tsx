import { useQuery } from '@tanstack/react-query'
import { BookOpen, Mail, MonitorPlay, Users } from 'lucide-react'
import type { LibrarySummary } from '../../../contract/endpoints/admin.ts'
import * as messages from '../../../contract/messages/generated/admin.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { countsQuery } from './admin-queries.ts'

const tiles = [
  { of: 'courses', label: messages.courses, icon: BookOpen },
  { of: 'lectures', label: messages.lectures, icon: MonitorPlay },
  { of: 'people', label: messages.people, icon: Users },
  { of: 'unreadMessages', label: messages.unreadMessages, icon: Mail },
] as const satisfies { of: keyof LibrarySummary; label: Message; icon: unknown }[]

export function LibraryCounts() {
  const t = useTranslate()
  const { code } = useLocale()
  const { data, error, refetch } = useQuery(countsQuery)
  if (error && !data) {
    return <TryAgain heading={t(messages.numbersNotLoaded)} error={error} onRetry={() => void refetch()} />
  }
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {tiles.map(({ of, label, icon: Icon }) => (
        <div key={of} className="grid content-start gap-1 rounded-box border border-base-300 p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-sm text-base-content/75">
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            {t(label)}
          </dt>
          <dd className="text-3xl font-bold tabular-nums">
            {data ? (
              data.summary[of].toLocaleString(code)
            ) : (
              <span className="skeleton inline-block h-8 w-16" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
