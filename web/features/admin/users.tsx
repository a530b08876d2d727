import { useInfiniteQuery } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/generated/admin.ts'
import * as uiMessages from '../../../contract/messages/generated/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useTimestamp } from '../../ui/timestamp.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { usersQuery } from './admin-queries.ts'

export function Users() {
  const t = useTranslate()
  const list = useInfiniteQuery(usersQuery)
  const users = list.data?.pages.flatMap((page) => page.people)
  return (
    <section className="grid gap-4" aria-labelledby="people">
      <h2 id="people" className="text-2xl font-bold tracking-tight">
        {t(messages.people)}
      </h2>
      {users ? (
        <>
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {users.map(({ _id, fullName, email, role, avatar, createdAt }) => (
              <li key={_id} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 px-4 py-3">
                <img
                  src={avatar.secure_url}
                  alt=""
                  width={44}
                  height={44}
                  loading="lazy"
                  className="size-11 rounded-full bg-base-200 object-cover"
                />
                <div className="min-w-0">
                  <p className="font-medium">{fullName}</p>
                  <p className="text-sm text-base-content/75">{email}</p>
                  <p className="text-sm text-base-content/75">
                    <Joined at={createdAt} />
                  </p>
                </div>
                <span className={`badge ${role === 'ADMIN' ? 'badge-primary' : 'badge-outline'}`}>
                  {role}
                </span>
              </li>
            ))}
          </ul>
          <ShowMore {...list} />
        </>
      ) : list.isError ? (
        <TryAgain
          heading={t(messages.peopleNotLoaded)}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div className="skeleton h-64 w-full" role="status" aria-label={t(uiMessages.loading)} />
      )}
    </section>
  )
}

function Joined({ at }: { at: string }) {
  const t = useTranslate()
  return <time dateTime={at}>{t(messages.since({ date: useTimestamp(at) }))}</time>
}
