import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { createPath, type To, useNavigate } from 'react-router'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { oidcReturn } from '../../../contract/endpoints/oidc-choices.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/oidc.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { openNotice, textOf } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

/** A link, because the content security policy allows no form that ends at the provider. */
export function OidcButton({ to = '/' }: { to?: To | undefined }) {
  const t = useTranslate()
  const { signInWith } = useSchool()
  if (!signInWith) return null
  const path = typeof to === 'string' ? to : createPath(to)
  const query = path === '/' ? '' : `?${new URLSearchParams({ [oidcReturn.to]: path })}`
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-center text-base-content/75">{t(messages.or)}</p>
      <a href={apiBase + addresses.startOidc.path + query} className="btn h-auto min-h-11 py-2">
        <LogIn aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t(messages.signInWith({ name: signInWith }))}</span>
      </a>
    </div>
  )
}

/** The provider has signed this browser in, so the user has to be loaded. */
export function OidcDone({ to }: { to: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const notice = openNotice(requestMessages.login)
    call('currentUser').then(
      ({ user }) => {
        queryClient.clear()
        rememberUser(user)
        notice.succeed(calls.loggedIn)
        navigate(to, { replace: true })
      },
      (error: unknown) => {
        notice.fail(textOf(error))
        navigate(pages.login, { replace: true })
      },
    )
  }, [navigate, to])
  return (
    <section className="mx-auto w-full max-w-lg px-4 py-10">
      <PageTitle>{t(titles.login)}</PageTitle>
      <p role="status">{t(messages.loggingIn)}</p>
    </section>
  )
}
