import { useEffect } from 'react'
import { useLocation } from 'react-router'
import * as messages from '../../../contract/messages/admin.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as today from '../../../contract/messages/today.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import Today from '../today/today.tsx'
import { useIsTodaySettled, useRestWaits } from '../today/use-rest-waits.ts'
import { AdminLinks } from './admin-links.tsx'
import { Inbox } from './inbox.tsx'
import { LibraryCounts } from './library-counts.tsx'
import { Users } from './users.tsx'

export default function Dashboard() {
  const t = useTranslate()
  useFocusOnSection()
  // A part that a link leads to has to be there for the focus.
  const [isWaiting, showRest] = useRestWaits(!useLocation().hash)
  const isSettled = useIsTodaySettled()
  useEffect(() => {
    if (isSettled) showRest()
  }, [isSettled, showRest])
  const restClass = isWaiting ? 'invisible' : ''
  return (
    <div className="shell grid gap-8 py-10 sm:py-14">
      <PageTitle>{t(titles.dashboard)}</PageTitle>
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(messages.heading)}</h1>
      <PartBoundary what={today.heading}>
        <Today />
      </PartBoundary>
      <div className={`grid gap-3 ${restClass}`}>
        <LibraryCounts />
        <AdminLinks />
      </div>
      <div
        className={`grid items-start gap-x-8 gap-y-12 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] ${restClass}`}
      >
        <Inbox />
        <Users />
      </div>
    </div>
  )
}

function useFocusOnSection() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same tile may be pressed again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])
}
