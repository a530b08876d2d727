import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/notification-choice.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { reloadNotifications } from './choice-queries.ts'

type Props = { label: string; courseId?: string; isOn: boolean }

/** Shows a change once the server has stored it. */
export function MailSwitch({ label, courseId, isOn }: Props) {
  const [isSending, setIsSending] = useState(false)
  const change = async (byMail: boolean) => {
    if (isSending) return
    setIsSending(true)
    const body = { kind: 'announcement', byMail, ...(courseId && { courseId }) }
    // A failure stands in the notification.
    await notify({ loading: messages.saving }, call('changeNotificationChoice', { body })).then(
      reloadNotifications,
      () => {},
    )
    setIsSending(false)
  }
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
      <input
        type="checkbox"
        className="checkbox shrink-0"
        checked={isOn}
        // Not disabled: that would take the focus away.
        aria-disabled={isSending}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </label>
  )
}
