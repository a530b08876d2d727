import { useInfiniteQuery } from '@tanstack/react-query'
import { dashboardSections } from '../../../contract/dashboard-addresses.ts'
import * as messages from '../../../contract/messages/admin.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { usersQuery } from './admin-queries.ts'
import { useDashboardAddress } from './dashboard-address.ts'
import { UserRow } from './user-row.tsx'
import { UserSearch } from './user-search.tsx'

export function Users() {
  const t = useTranslate()
  const { searchText, search } = useDashboardAddress()
  return (
    <section
      id={dashboardSections.people}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-1 gap-4 rounded-box outline-offset-8"
      aria-labelledby="people-heading"
    >
      <h2 id="people-heading" className="min-h-11 content-center text-2xl font-bold tracking-tight">
        {t(messages.people)}
      </h2>
      <UserSearch searchText={searchText} onSearch={search} />
      <UserList searchText={searchText} />
    </section>
  )
}

function UserList({ searchText }: { searchText: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(usersQuery(searchText))
  const users = list.data?.pages.flatMap((page) => page.people)
  if (!users && list.isError) {
    const retry = () => void list.refetch()
    return <TryAgain heading={t(messages.peopleNotLoaded)} error={list.error} onRetry={retry} />
  }
  if (!users) {
    return (
      <Waiting onTryAgain={resendRequests} className="grid gap-3">
        <div className="skeleton h-64 w-full" />
      </Waiting>
    )
  }
  const found = list.hasNextPage ? messages.peopleFoundAtLeast : messages.peopleFound
  return (
    <>
      {/* Screen readers only announce changes of an element that already exists. */}
      <p
        role="status"
        className={searchText && users.length > 0 ? 'text-sm text-base-content/75' : 'sr-only'}
      >
        {searchText && !list.isPlaceholderData && t(found({ count: users.length }))}
      </p>
      {users.length > 0 ? (
        <ul
          className={`divide-y divide-base-300 rounded-box border border-base-300 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ul>
      ) : (
        <Notice spot="search" heading={t(messages.noPeople({ text: searchText }))} level={3}>
          {t(messages.tryOtherWords)}
        </Notice>
      )}
      <ShowMore {...list} />
    </>
  )
}
