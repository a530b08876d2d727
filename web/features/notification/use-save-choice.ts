import { useState } from 'react'
import type { ChosenKind } from '../../../contract/endpoints/notification-mailed-kinds.ts'
import * as messages from '../../../contract/messages/notification-choice.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { reloadNotifications } from './choice-queries.ts'

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
