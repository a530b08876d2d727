import { useState } from 'react'
import { useBlocker } from 'react-router'
import * as messages from '../../contract/messages/generated/layout.ts'
import { discardChanges, hasUnsavedChanges } from '../lib/form/unsaved.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'

export function LeaveQuestion() {
  const t = useTranslate()
  const [asked, setAsked] = useState(0)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()
    if (isBlocked) setAsked((count) => count + 1)
    return isBlocked
  })
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    discardChanges()
    blocker.proceed()
  }
  return (
    <Dialog
      // The next question may come before React has removed the closed dialog.
      key={asked}
      onClose={blocker.reset}
      aria-labelledby="leave-question"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <>
          <h2 id="leave-question" className="text-xl font-semibold">
            {t(messages.leaveHeading)}
          </h2>
          <p className="mt-2 text-base-content/75">{t(messages.leaveText)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" onClick={close}>
              {t(messages.stay)}
            </button>
            <button type="button" className="btn" onClick={leave}>
              {t(messages.leave)}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
