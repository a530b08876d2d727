import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Notification } from '../../../contract/endpoints/learners/notification.ts'
import * as messages from '../../../contract/messages/generated/notification.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { markRead, notificationsQuery } from './notification-queries.ts'
import { NotificationRow } from './notification-row.tsx'

/** Shown notifications count as read, but stay marked as new while the list is open. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate()
  const list = useInfiniteQuery(notificationsQuery)
  const shown = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const fresh = useFresh(shown)
  return (
    <div className="grid min-h-0 gap-2 overflow-y-auto p-2">
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-40">
        {() =>
          shown.length === 0 ? (
            <p className="px-2 py-6 text-center text-base-content/75">{t(messages.none)}</p>
          ) : (
            <>
              <ul className="grid gap-1">
                {shown.map((each) => (
                  <li key={each._id}>
                    <NotificationRow notification={each} isNew={fresh.has(each._id)} onLeave={onLeave} />
                  </li>
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function useFresh(shown: Notification[]) {
  const [fresh, setFresh] = useState(new Set<string>())
  const unread = shown.filter(({ isRead, _id }) => !isRead && !fresh.has(_id)).map(({ _id }) => _id)
  const newest = shown.find(({ isRead }) => !isRead)?._id
  if (unread.length > 0) setFresh(new Set([...fresh, ...unread]))
  useEffect(() => {
    // After a failure the number stays, and opening the list tries again.
    if (newest) markRead(newest).catch(() => {})
  }, [newest])
  return fresh
}
