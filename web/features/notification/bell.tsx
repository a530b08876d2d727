import { Popover } from '@base-ui/react/popover'
import { Bell as BellIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/messages/notification.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { leadAmongWindows } from '../../lib/windows/lead-among-windows.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './notification-queries.ts'

const maxShown = 99

// For a refused connection: the server has no place, or the session has ended.
const reconnectMs = 60_000

type Message = 'ask' | number

export default function Bell({ userId }: { userId: string }): ReactNode {
  const t = useTranslate()
  const [unread, setUnread] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(
    () =>
      followUnread(userId, (now) => {
        setUnread(now)
        void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      }),
    [userId],
  )
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={t(messages.bell({ unread }))}
        className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-field hover:bg-base-200"
      >
        <BellIcon aria-hidden className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-primary-content"
          >
            {unread > maxShown ? t(messages.more({ max: maxShown })) : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup className="flex max-h-[min(32rem,var(--available-height))] w-96 max-w-[calc(100vw-1rem)] flex-col rounded-box border border-base-300 bg-base-100 text-base-content shadow-lg outline-none">
            <Popover.Title className="border-b border-base-300 px-4 py-3 text-lg font-semibold">
              {t(messages.title)}
            </Popover.Title>
            <NotificationList onLeave={() => setIsOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/**
 * Tells how many notifications of the user are unread, now and after each change. One visible window has the stream and tells
 * the others, because a browser opens just six connections to a site over HTTP/1.1: with more streams, every call would wait.
 */
function followUnread(userId: string, onUnread: (unread: number) => void) {
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
