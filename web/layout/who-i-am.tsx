import { BookMarked } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/layout.ts'
import { useIsHydrated } from '../lib/hydrated.ts'
import { useRenderedSession } from '../lib/rendered-for.tsx'
import { useTranslate } from '../messages/use-translate.ts'

// The page is complete without the bell.
const Bell = lazy(() => import('../features/notification/bell.tsx').catch(() => ({ default: () => null })))

const withoutLogin: string[] = [pages.login, pages.signup]

export function WhoIAm() {
  const t = useTranslate()
  const location = useLocation()
  const { isLoggedIn, data } = useRenderedSession()
  const isHydrated = useIsHydrated()
  if (isLoggedIn) {
    return (
      <div className="flex shrink-0 items-center sm:gap-2">
        <Link
          to={pages.learning}
          aria-current={location.pathname === pages.learning ? 'page' : undefined}
          className="hidden min-h-11 min-w-11 place-items-center min-[360px]:grid rounded-field font-medium hover:bg-base-200 aria-[current]:text-primary md:px-3"
        >
          <BookMarked aria-hidden className="size-6 md:hidden" />
          <span className="sr-only md:not-sr-only">{t(messages.myLearning)}</span>
        </Link>
        <Suspense fallback={<span className="size-11" />}>
          {isHydrated ? <Bell key={data._id} userId={data._id ?? ''} /> : <span className="size-11" />}
        </Suspense>
        <Link
          to={pages.profile}
          aria-label={t(messages.profileOf({ name: data.fullName ?? '' }))}
          className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-field px-1 font-medium hover:bg-base-200"
        >
          <Avatar address={data.avatar?.secure_url} className="size-9" />
          <span dir="auto" className="hidden max-w-40 truncate lg:block">
            {data.fullName}
          </span>
        </Link>
      </div>
    )
  }
  if (withoutLogin.includes(location.pathname)) return null
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Link to={pages.login} state={{ from: location }} className="btn btn-ghost px-3">
        {t(messages.login)}
      </Link>
      <Link
        to={pages.signup}
        state={{ from: location }}
        className="btn btn-primary hidden px-4 md:inline-flex"
      >
        {t(messages.signup)}
      </Link>
    </div>
  )
}

type Props = { address: string | undefined; className: string }

export function Avatar({ address, className }: Props) {
  return (
    <img
      src={address ?? '/avatar.svg'}
      alt=""
      className={`shrink-0 rounded-full border border-base-300 bg-base-200 object-cover ${className}`}
    />
  )
}
