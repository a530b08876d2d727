import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/two-step.ts'
import { call } from '../../lib/calls/call.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { notify } from '../../lib/notify.ts'
import { askForPasskey } from '../../lib/passkeys/ask-device.ts'
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ownPasskeysQuery } from './two-step-queries.ts'

export function ConfirmWithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslate()
  const isPossible = useIsHydrated() && mayUsePasskeys()
  const { data } = useQuery({ ...ownPasskeysQuery, enabled: isPossible })
  const [isAsking, setIsAsking] = useState(false)
  if (!isPossible || !data?.passkeys.length) return null
  const ask = async () => {
    setIsAsking(true)
    await notify('confirmWithPasskey', confirm()).then(onConfirmed, () => setIsAsking(false))
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
