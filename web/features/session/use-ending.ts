import { useState } from 'react'
import { reloadSessions } from './session-queries.ts'

/** Ends a session. Its button disappears, so the focus moves to the heading of the list. */
export function useEnding(send: () => Promise<unknown>) {
  const [isSending, setIsSending] = useState(false)
  const end = async () => {
    setIsSending(true)
    await send().then(
      () => document.getElementById('sessions-heading')?.focus(),
      () => setIsSending(false),
    )
    await reloadSessions()
  }
  return { isSending, end }
}
