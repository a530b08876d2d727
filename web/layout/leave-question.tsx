import { useBlocker } from 'react-router'
import { discardChanges, hasUnsavedChanges } from '../lib/unsaved.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Asks before a page with a changed form is left, by a link or by Back. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  )
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    discardChanges()
    blocker.proceed()
  }
  return (
    <Dialog
      onClose={blocker.reset}
      aria-labelledby="leave-question"
      className="m-auto w-full max-w-md rounded-box border border-base-300 bg-base-100 p-6 text-base-content backdrop:bg-black/50"
    >
      {(close) => (
        <>
          <h2 id="leave-question" className="text-xl font-semibold">
            Leave without saving?
          </h2>
          <p className="mt-2 text-base-content/75">What you changed on this page is not saved yet.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" onClick={close}>
              Stay
            </button>
            <button type="button" className="btn" onClick={leave}>
              Leave
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
