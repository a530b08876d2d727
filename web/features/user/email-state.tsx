import { BadgeCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { requestLink } from '../../../contract/messages/generated/account.ts'
import * as messages from '../../../contract/messages/generated/email.ts'
import { call } from '../../lib/calls/call.ts'
import { reloadUser } from '../../lib/current-user.ts'
import { notify } from '../../lib/notify.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const [status, setStatus] = useState('')
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    await notify('resendConfirmation', call('resendConfirmation')).then(
      ({ message }) => setStatus(message),
      // People may have confirmed it in another window.
      () => reloadUser().catch(() => {}),
    )
    setIsSending(false)
  }
  if (isConfirmed)
    return (
      <p className="flex items-center gap-2 text-sm text-base-content/75">
        <BadgeCheck aria-hidden className="size-5" />
        {t(messages.isConfirmed)}
      </p>
    )
  return (
    <div className="grid gap-3 rounded-box border border-dashed border-base-content/40 p-3">
      <p className="flex items-center gap-2 font-medium">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        {t(messages.isNotConfirmed)}
      </p>
      <p className="text-sm text-base-content/75">
        {t(sendsMail ? messages.isNotConfirmedHint : messages.isNotConfirmedWithoutMail)}
      </p>
      <button
        type="button"
        className="btn justify-self-start"
        aria-disabled={isSending}
        onClick={() => void send()}
      >
        {t(sendsMail ? messages.sendAgain : requestLink)}
      </button>
      <p role="status" className={status ? '' : 'sr-only'}>
        {status}
      </p>
    </div>
  )
}
