import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as messages from '../../../contract/messages/generated/api-token.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { CreateToken } from './create-token.tsx'
import { NewSecret } from './new-secret.tsx'
import { TokenList } from './token-list.tsx'

export default function ApiTokens() {
  const t = useTranslate()
  const [secret, setSecret] = useState<string>()
  return (
    <FormPage heading={t(titles.apiTokens)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.apiTokens)}</PageTitle>
      <div className="grid gap-10">
        <CreateToken onCreated={setSecret} />
        {secret && <NewSecret key={secret} secret={secret} />}
        <TokenList />
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </FormPage>
  )
}
