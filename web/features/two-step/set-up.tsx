import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmCode } from './confirm-code.tsx'
import { PasswordForm } from './password-form.tsx'
import { ScanCode } from './scan-code.tsx'

type Secret = { secret: string; otpauth: string }

type Props = { isDemanded: boolean; onTurnedOn: (recoveryCodes: string[]) => void }

export function SetUp({ isDemanded, onTurnedOn }: Props) {
  const t = useTranslate()
  const [made, setMade] = useState<Secret>()
  if (made)
    return (
      <div className="grid gap-8">
        <ScanCode {...made} />
        <ConfirmCode onTurnedOn={onTurnedOn} />
      </div>
    )
  const begin = async (currentPassword: string | undefined) => {
    const fresh = await notify('createTotp', call('createTotp', { body: { currentPassword } }))
    return () => setMade(fresh)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t(messages.isOff)}</h2>
      {isDemanded && (
        <p>
          {t(messages.demanded)}{' '}
          <Link to={pages.passkeys} className="link font-medium">
            {t(messages.orPasskey)}
          </Link>
        </p>
      )}
      <PasswordForm button={t(messages.begin)} send={begin} />
    </section>
  )
}
