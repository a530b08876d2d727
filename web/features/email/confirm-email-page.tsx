import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as messages from '../../../contract/messages/generated/email.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useTokenOfLink } from '../auth/use-token-of-link.ts'
import { AskConfirmation } from './ask-confirmation.tsx'
import { ConfirmButton } from './confirm-button.tsx'

export default function ConfirmEmail() {
  const t = useTranslate()
  const { isLoggedIn } = useSession()
  const token = useTokenOfLink(pages.confirmEmail)
  return (
    <FormPage heading={t(titles.confirmEmail)} lead={t(token ? messages.confirmLead : messages.askLead)}>
      <PageTitle>{t(titles.confirmEmail)}</PageTitle>
      {token ? <ConfirmButton token={token} /> : <AskConfirmation />}
      {isLoggedIn ? (
        <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
      ) : (
        <BackLink to={pages.login}>{t(account.backToLogin)}</BackLink>
      )}
    </FormPage>
  )
}
