import { useEffect, useRef } from 'react'
import type { Passkey } from '../../../contract/endpoints/sign-in/passkey.ts'
import * as messages from '../../../contract/messages/generated/passkey.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PasswordForm } from '../two-step/password-form.tsx'
import { focusPasskeys } from './focus-passkeys.ts'
import { reloadPasskeys } from './passkey-queries.ts'

type Props = { passkey: Passkey; close: () => void }

export function RemovePasskey({ passkey: { _id: passkeyId, name }, close }: Props) {
  const t = useTranslate()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])
  const leave = () => {
    close()
    focusPasskeys()
  }
  const remove = async (currentPassword: string | undefined) => {
    const input = { params: { passkeyId }, body: { currentPassword } }
    await notify('deletePasskey', call('deletePasskey', input))
    return () => {
      leave()
      void reloadPasskeys()
    }
  }
  return (
    <div ref={part} className="grid max-w-lg gap-4">
      <p className="text-base-content/75">{t(messages.removeHint)}</p>
      <PasswordForm button={t(messages.removeNamed({ name }))} send={remove} />
      <button type="button" className="btn" onClick={leave}>
        {t(messages.cancel)}
      </button>
    </div>
  )
}
