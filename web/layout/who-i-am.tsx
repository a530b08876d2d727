import { Link } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as messages from '../../contract/messages/generated/layout.ts'
import { useSession } from '../lib/session.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Avatar } from './avatar.tsx'

const withoutLogin: string[] = [pages.login, pages.signup]

export function WhoIAm({ pathname }: { pathname: string }) {
  const t = useTranslate()
  const { isLoggedIn, data } = useSession()
  if (isLoggedIn) {
    return (
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
    )
  }
  if (withoutLogin.includes(pathname)) return null
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Link to={pages.login} className="btn btn-ghost px-3">
        {t(messages.login)}
      </Link>
      <Link to={pages.signup} className="btn btn-primary hidden px-4 md:inline-flex">
        {t(messages.signup)}
      </Link>
    </div>
  )
}
