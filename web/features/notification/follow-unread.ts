import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'

// The server refused: it has no place, or the session has ended.
const askAgainMs = 60_000

/**
 * Tells how many notifications are unread, now and when that changes. Only while the page is visible: a browser opens
 * six connections to a site, and people leave tabs open.
 */
export function followUnread(onUnread: (unread: number) => void) {
  let source: EventSource | undefined
  let timer: number | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (document.visibilityState === 'hidden') return
    source = new EventSource(apiBase + addresses.followEvents.path)
    source.addEventListener('unread', ({ data }) => onUnread(JSON.parse(data).unread))
    // The browser would connect again, and be refused.
    source.addEventListener('signed-out', close)
    source.onerror = () => {
      // Else the browser connects again by itself.
      if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, askAgainMs)
    }
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
