import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/session.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { SessionList } from './session-list.tsx'

export default function Sessions() {
  const t = useTranslate()
  return (
    <FormPage heading={t(titles.sessions)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.sessions)}</PageTitle>
      <SessionList />
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </FormPage>
  )
}
