import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowMore } from '../../ui/show-more.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { usersQuery } from './admin-queries.ts'

export function Users() {
  const list = useInfiniteQuery(usersQuery)
  const users = list.data?.pages.flatMap((page) => page.people)
  return (
    <section className="grid gap-4" aria-labelledby="people">
      <h2 id="people" className="text-2xl font-bold tracking-tight">
        People
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
                    Since <Timestamp at={createdAt} />
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
          heading="The people could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div className="skeleton h-64 w-full" role="status" aria-label="Loading" />
      )}
    </section>
  )
}
