import { useState } from 'react'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import * as messages from '../../../contract/messages/notification-choice.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { reloadNotifications } from './choice-queries.ts'

type Props = { label: string; kind: ChosenKind; by: 'byMail' | 'byBell'; courseId?: string; isOn: boolean }

export function ChoiceSwitch({ label, kind, by, courseId, isOn }: Props) {
  const { isSending, save } = useSaveChoice()
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
      <input
        type="checkbox"
        className="checkbox shrink-0"
        checked={isOn}
        // A disabled switch would lose the focus.
        aria-disabled={isSending}
        onChange={({ currentTarget }) =>
          void save({ kind, [by]: currentTarget.checked, ...(courseId && { courseId }) })
        }
      />
    </label>
  )
}

type Change = { kind: ChosenKind; courseId?: string; byMail?: boolean; byBell?: boolean; isDaily?: boolean }

/** Saves choices one after the other; each changes only after the server has stored it. */
export function useSaveChoice() {
  const [isSending, setIsSending] = useState(false)
  const save = async (body: Change) => {
    if (isSending) return
    setIsSending(true)
    await notify({ loading: messages.saving }, call('changeNotificationChoice', { body })).then(
      reloadNotifications,
      () => {},
    )
    setIsSending(false)
  }
  return { isSending, save }
}
