import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'

// For a refused connection: the server has no place, or the session has ended.
const reconnectMs = 60_000

/**
 * Tells how many notifications are unread, now and after each change. Only while the page is visible, because
 * a browser opens just six connections to a site and people leave tabs open.
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
    // The browser would otherwise connect again and be refused.
    source.addEventListener('signed-out', close)
    source.onerror = () => {
      // In other states the browser connects again by itself.
      if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, reconnectMs)
    }
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
