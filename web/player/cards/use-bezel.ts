import { useCallback, useEffect, useState } from 'react'
import type { Message } from '../../../contract/messages/message.ts'

const shownMs = 900

export function useBezel() {
  const [announced, setAnnounced] = useState<{ message: Message; count: number }>()
  useEffect(() => {
    if (!announced) return
    const timer = setTimeout(() => setAnnounced(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [announced])
  const announce = useCallback(
    (message: Message) => setAnnounced((before) => ({ message, count: (before?.count ?? 0) + 1 })),
    [],
  )
  return { announced, announce }
}
