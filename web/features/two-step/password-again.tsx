import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as account from '../../../contract/messages/account.ts'
import * as messages from '../../../contract/messages/two-step.ts'
import { call } from '../../lib/calls/call.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notify.ts'
import { askForPasskey } from '../../lib/passkeys/ask-device.ts'
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ownPasskeysQuery } from './two-step-queries.ts'

/** For forms whose call needs the password again. After a passkey it sends none. */
export function PasswordAgain({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const { data } = useSession()
  const [isConfirmed, setIsConfirmed] = useState(false)
  // An error means that the passkey's confirmation has expired.
  if (isConfirmed && !error) return <Confirmed />
  return (
    <>
      <input type="text" autoComplete="username" value={data.email ?? ''} readOnly hidden />
      <PasswordField
        label={t(account.currentPassword)}
        name="currentPassword"
        autoComplete="current-password"
        error={error}
      />
      <ConfirmWithPasskey onConfirmed={() => setIsConfirmed(true)} />
    </>
  )
}

/** Takes the focus, because the pressed button is gone. */
function Confirmed() {
  const t = useTranslate()
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <p ref={sentence} tabIndex={-1} role="status">
      {t(messages.confirmed)}
    </p>
  )
}

function ConfirmWithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslate()
  const isPossible = useIsHydrated() && mayUsePasskeys()
  const { data } = useQuery({ ...ownPasskeysQuery, enabled: isPossible })
  const [isAsking, setIsAsking] = useState(false)
  if (!isPossible || !data?.passkeys.length) return null
  const ask = async () => {
    setIsAsking(true)
    await notify({ loading: messages.passkeyAsking }, confirm()).then(onConfirmed, () => setIsAsking(false))
  }
  return (
    <button type="button" className="btn" disabled={isAsking} onClick={() => void ask()}>
      {t(messages.confirmWithPasskey)}
    </button>
  )
}

async function confirm() {
  const { options } = await call('confirmPasskeyOptions')
  return call('confirmWithPasskey', { body: { passkey: await askForPasskey(options) } })
}
