import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as calls from '../../../contract/messages/generated/calls.ts'
import * as messages from '../../../contract/messages/generated/oidc.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { openNotice, textOf } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

/** The provider has signed this browser in, so the user has to be loaded. */
export function OidcDone({ to }: { to: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    const notice = openNotice('login')
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
