import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { leadAmongWindows } from '../../lib/windows/lead-among-windows.ts'

// For a refused connection: the server has no place, or the session has ended.
const reconnectMs = 60_000

type Message = 'ask' | number

/**
 * Tells how many notifications of the user are unread, now and after each change. One visible window has the stream and tells
 * the others, because a browser opens just six connections to a site over HTTP/1.1: with more streams, every call would wait.
 */
export function followUnread(userId: string, onUnread: (unread: number) => void) {
  const name = `events of ${userId}`
  const channel = new BroadcastChannel(name)
  let last: number | undefined
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'ask') onUnread(data)
    else if (last !== undefined) channel.postMessage(last)
  }
  const leave = leadAmongWindows(name, ({ pause }) => {
    const source = openStream((unread) => {
      last = unread
      onUnread(unread)
      channel.postMessage(unread)
    }, pause)
    return () => {
      last = undefined
      source.close()
    }
  })
  // A page that comes back from the browser's memory has missed what was told.
  const ask = () => channel.postMessage('ask' satisfies Message)
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    document.removeEventListener('visibilitychange', ask)
    leave()
    channel.close()
  }
}

function openStream(onUnread: (unread: number) => void, pause: (ms: number) => void) {
  const source = new EventSource(apiBase + addresses.followEvents.path)
  source.addEventListener('unread', ({ data }) => onUnread(JSON.parse(data).unread))
  // The browser would otherwise connect again and be refused.
  source.addEventListener('signed-out', () => pause(reconnectMs))
  source.onerror = () => {
    // In other states the browser connects again by itself.
    if (source.readyState === EventSource.CLOSED) pause(reconnectMs)
  }
  return source
}
