import { useEffect, useRef, useState } from 'react'
import * as account from '../../../contract/messages/generated/account.ts'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx'

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
