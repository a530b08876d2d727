import { KeyRound } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/account.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPassword } from './new-password.tsx'

type Passed = { token?: string } | null

export default function ResetPassword() {
  const t = useTranslate()
  const token = useTokenOfLink()
  return (
    <FormPage heading={t(titles.resetPassword)} lead={t(messages.resetPasswordLead)}>
      <PageTitle>{t(titles.resetPassword)}</PageTitle>
      {token ? (
        <NewPassword token={token} />
      ) : (
        <Notice
          icon={KeyRound}
          heading={t(messages.linkMissing)}
          action={
            <Link to={pages.forgotPassword} className="btn btn-primary">
              {t(messages.askForLink)}
            </Link>
          }
        >
          {t(messages.linkMissingHint)}
        </Notice>
      )}
      <BackLink to={pages.login}>{t(messages.backToLogin)}</BackLink>
    </FormPage>
  )
}

/** The token leaves the address at once, so that no picture of the screen and no list of pages has it; a reload keeps it. */
function useTokenOfLink() {
  const navigate = useNavigate()
  const passed = useLocation().state as Passed
  const [search] = useSearchParams()
  const given = search.get('token')
  useLayoutEffect(() => {
    if (given !== null)
      navigate(pages.resetPassword, { replace: true, state: { token: given } satisfies Passed })
  }, [given, navigate])
  return given ?? passed?.token
}
