import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { rememberUser } from '../../lib/current-user.ts'
import { notify } from '../../lib/notify.ts'

export function CancelSubscription() {
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
      Cancel Subscription
    </button>
  )
}
