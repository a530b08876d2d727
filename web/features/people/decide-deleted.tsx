import { useState } from 'react'
import type { Person } from '../../../contract/endpoints/desk/people.ts'
import * as messages from '../../../contract/messages/generated/people.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { showChanged } from './people-queries.ts'

/** Decides what an account becomes that its owner has deleted and may restore. */
export function DecideDeleted({ person: { _id: userId, restoredState, email } }: { person: Person }) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const isDisabled = restoredState === 'disabled'
  const action = isDisabled ? messages.enable : messages.disable
  const decide = async () => {
    if (isSending) return
    setIsSending(true)
    const body = { state: isDisabled ? 'active' : 'disabled' } as const
    // A notification has already given the reason.
    await notify('changePerson', call('changePerson', { params: { userId }, body })).then(
      (reply) => showChanged(reply.person),
      () => {},
    )
    setIsSending(false)
  }
  return (
    <button
      type="button"
      className="btn"
      aria-label={t(messages.actionNamed({ action, name: email }))}
      aria-disabled={isSending}
      onClick={() => void decide()}
    >
      {t(action)}
    </button>
  )
}
