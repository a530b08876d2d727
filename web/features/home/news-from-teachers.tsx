import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Notification } from '../../../contract/endpoints/notification.ts'
import * as messages from '../../../contract/messages/home-signed-in.ts'
import * as notificationMessages from '../../../contract/messages/notification.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { NotificationRow } from '../notification/notification-list.tsx'
import { notificationsQuery } from '../notification/notification-queries.ts'

const shownNews = 4
const kinds: Notification['kind'][] = ['announcement', 'message']

/** Announcements and messages, which stay unread until the bell's list has shown them. */
export default function NewsFromTeachers({ isHiddenIfEmpty = false }) {
  const t = useTranslate()
  const query = useInfiniteQuery(notificationsQuery)
  const news = query.data?.pages[0]?.notifications.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (isHiddenIfEmpty && news.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="news">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="news" className="text-2xl font-bold tracking-tight">
          {t(messages.news)}
        </h2>
        <Link to={pages.notifications} className="inline-flex min-h-11 items-center link">
          {t(messages.allNotifications)}
        </Link>
      </div>
      <Loaded query={query} notLoaded={notificationMessages.notLoaded} height="h-24">
        {() =>
          news.length === 0 ? (
            <p className="text-base-content/75">{t(messages.noNews)}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-1 rounded-box border border-base-300 p-1">
              {news.slice(0, shownNews).map((each) => (
                <li key={each._id} className="grid grid-cols-1">
                  <NotificationRow notification={each} isNew={!each.isRead} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
