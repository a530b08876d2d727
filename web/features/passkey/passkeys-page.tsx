import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/addresses.ts'
import * as account from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/passkey.ts'
import { call } from '../../lib/calls/call.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { makePasskey } from '../../lib/passkeys/ask-device.ts'
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { PasswordForm } from '../two-step/password-form.tsx'
import { passkeysQuery, reloadPasskeys } from './passkey-queries.ts'
import { focusPasskeys, headingId, PasskeyRow } from './passkey-row.tsx'

export default function Passkeys() {
  const t = useTranslate()
  const isHydrated = useIsHydrated()
  return (
    <AccountPage heading={t(titles.passkeys)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.passkeys)}</PageTitle>
      <div className="grid gap-10">
        <PasskeyList />
        {isHydrated && (mayUsePasskeys() ? <AddPasskey /> : <p role="note">{t(messages.notHere)}</p>)}
      </div>
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </AccountPage>
  )
}

function PasskeyList() {
  const t = useTranslate()
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.yours)}
      </h2>
      <Loaded query={useQuery(passkeysQuery)} notLoaded={messages.notLoaded} height="h-32">
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <div>
              <h3 className="font-medium">{t(messages.none)}</h3>
              <p className="text-base-content/75">{t(messages.noneHint)}</p>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

function AddPasskey() {
  const t = useTranslate()
  const add = async (currentPassword: string | undefined) => {
    await notify({ loading: messages.passkeyCreating }, create(currentPassword))
    return (form: HTMLFormElement) => {
      form.reset()
      focusPasskeys()
      void reloadPasskeys()
    }
  }
  return (
    <section className="grid max-w-lg gap-4">
      <h2 className="text-2xl font-bold tracking-tight">{t(messages.addHeading)}</h2>
      <PasswordForm button={t(messages.add)} send={add} />
    </section>
  )
}

async function create(currentPassword: string | undefined) {
  const { options } = await call('createPasskeyOptions', { body: { currentPassword } })
  return call('createPasskey', { body: { passkey: await makePasskey(options) } })
}
