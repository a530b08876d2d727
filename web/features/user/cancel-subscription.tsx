import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/account.ts'
import { call } from '../../lib/calls/call.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function CancelSubscription() {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const cancel = async () => {
    setIsSending(true)
    await notify('cancelSubscription', call('cancelSubscription')).then(
      ({ user }) => rememberUser(user),
      () => {},
    )
    setIsSending(false)
  }
  return (
    <button type="button" className="btn" disabled={isSending} onClick={() => void cancel()}>
      {t(messages.cancelSubscription)}
    </button>
  )
}
