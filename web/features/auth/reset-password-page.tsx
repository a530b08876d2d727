import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/account.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPassword } from './new-password.tsx'
import { useTokenOfLink } from './use-token-of-link.ts'

export default function ResetPassword() {
  const t = useTranslate()
  const token = useTokenOfLink(pages.resetPassword)
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
