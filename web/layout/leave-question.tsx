import { useState } from 'react'
import { useBlocker } from 'react-router'
import { discardChanges, hasUnsavedChanges } from '../lib/form/unsaved.ts'
import { AskToLeave } from '../ui/dialog/ask-to-leave.tsx'

export function LeaveQuestion() {
  const [blockedCount, setBlockedCount] = useState(0)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()
    if (isBlocked) setBlockedCount((count) => count + 1)
    return isBlocked
  })
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    discardChanges()
    blocker.proceed()
  }
  // The next question may come before React has removed the closed dialog.
  return <AskToLeave key={blockedCount} onStay={blocker.reset} onLeave={leave} />
}
