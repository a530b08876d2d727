import * as messages from '../../../../../contract/messages/upload.ts'
import { showError } from '../../../../lib/notify.ts'
import { onSessionChange, session } from '../../../../lib/session.ts'
import { onUploadsChange, removeUploads, uploads } from './upload-list.ts'

let isWatching = false

/** Resumes uploads when network or session return, and stops them when the user changes. */
export function watchUploads() {
  if (isWatching) return
  isWatching = true
  const end = new AbortController()
  const { signal } = end
  const forgetUser = onSessionChange(followUser)
  const forgetList = onUploadsChange(() => {
    if (uploads().length > 0) return
    end.abort()
    forgetUser()
    forgetList()
    isWatching = false
  })
  addEventListener('beforeunload', warnBeforeUnload, { signal })
  addEventListener('online', () => resumeIn('failed'), { signal })
  // Another tab has signed out and cleared the storage (HTML: the storage event's key is null).
  addEventListener('storage', ({ key }) => key === null && stopUploads(), { signal })
}

function followUser() {
  const { isLoggedIn, hasLeft, data } = session()
  if (hasLeft) return stopUploads()
  if (!isLoggedIn) return
  if (uploads().every(({ userId }) => userId === data._id)) return resumeIn('signed-out')
  stopUploads()
  showError(messages.userChanged)
}

function stopUploads() {
  const all = uploads()
  removeUploads(all.map(({ id }) => id))
  for (const { running } of all) running.stop()
}

function resumeIn(phase: 'failed' | 'signed-out') {
  for (const { state, running } of uploads()) if (state.phase === phase) running.resume?.()
}

/** Browsers show their own question (HTML: beforeunload). */
function warnBeforeUnload(event: BeforeUnloadEvent) {
  if (uploads().some(({ state }) => state.phase !== 'rejected')) event.preventDefault()
}
