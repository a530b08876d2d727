import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/generated/account.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/passkey.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyList } from './passkey-list.tsx'

export default function Passkeys() {
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  return (
    <FormPage heading={t(titles.passkeys)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.passkeys)}</PageTitle>
      <div className="grid gap-10">
        <PasskeyList />
        {isHydrated && (mayUsePasskeys() ? <AddPasskey /> : <p role="note">{t(messages.notHere)}</p>)}
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </FormPage>
  )
}
