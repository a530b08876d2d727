import { useState } from 'react'
import { saveEditors } from './editor-queries.ts'

export function useSaveEditors(courseId: string, revision: string) {
  const [isSending, setIsSending] = useState(false)
  /** Returns whether they were saved; a notification gives the reason if not. */
  const save = async (userIds: string[]) => {
    if (isSending) return false
    setIsSending(true)
    try {
      await saveEditors(courseId, { userIds, revision })
      return true
    } catch {
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, save }
}
