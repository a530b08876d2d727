import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  certificateAddress,
  pages,
  pathAddress,
  questionAddress,
  workshopAddress,
} from '../../../contract/addresses.ts'
import type { Notification } from '../../../contract/endpoints/notification.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/notification.ts'
import { showLastDay } from '../../../contract/time/show-time.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useMomentInZones } from '../../lib/format/use-own-zone.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { markRead, notificationsQuery } from './notification-queries.ts'

type NotificationRowProps = { notification: Notification; isNew: boolean; onLeave?: () => void }

type Names = {
  by: string
  course: string
  lecture: string
  text: string
  time: string
  day: string
  people: number
}

const sentences: Record<Notification['kind'], (names: Names) => Message> = {
  announcement: messages.announcement,
  question: messages.question,
  answer: messages.answer,
  accepted: messages.accepted,
  mention: messages.mention,
  review: messages.review,
  certificate: messages.certificate,
  report: messages.report,
  message: messages.message,
  graded: messages.graded,
  'peer-asked': messages.peerAsked,
  'peer-due': messages.peerDue,
  'peer-readable': messages.peerReadable,
  'peer-removed': messages.peerRemoved,
  warning: messages.warning,
  enrolled: messages.enrolled,
  seat: messages.seat,
  'due-week': messages.due,
  'due-day': messages.dueSoon,
  'due-late': messages.late,
  retrain: messages.retrain,
  'retrain-day': messages.retrainSoon,
  lapsed: messages.lapsed,
  'group-lapsed': messages.groupLapsed,
  'course-lapsed': messages.courseLapsed,
}

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

export function NotificationRow({ notification, isNew, onLeave }: NotificationRowProps) {
  const t = useTranslate()
  const { code } = useLocale()
  const momentInZones = useMomentInZones()
  const by = notification.by ?? t(messages.somebody)
  const names = {
    by,
    course: notification.course?.title ?? '',
    lecture: notification.lecture?.title ?? markedIn(notification) ?? notification.course?.title ?? '',
    text: notification.text ?? '',
    time: notification.dueAt ? momentInZones(notification.dueAt) : '',
    people: notification.people ?? 0,
    day: notification.dueAt ? showLastDay(notification.dueAt, code) : '',
  }
  const sentence = notification.course ? sentences[notification.kind] : messages.schoolMessage
  const look = 'grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 rounded-field px-3 py-2'
  const text = (
    <>
      <span
        dir="auto"
        className={`min-w-0 whitespace-pre-line wrap-anywhere ${isNew ? 'font-semibold' : ''}`}
      >
        {t(sentence(names))}
      </span>
      {isNew && <span className="badge badge-primary badge-sm">{t(messages.isNew)}</span>}
      <span className="col-start-1 text-sm text-base-content/75">
        <Timestamp at={notification.createdAt} />
      </span>
    </>
  )
  const address = addressOf(notification)
  if (!address) return <div className={look}>{text}</div>
  return (
    <Link to={address} onClick={onLeave} className={`${look} hover:bg-base-200`}>
      {text}
    </Link>
  )
}

/** A column of a gradebook, which is no lecture. */
const markedIn = ({ kind, text }: Notification) => (kind === 'graded' ? text : null)

/** Undefined for what administrators write: it says all. */
function addressOf({ kind, course, pathId, lecture, questionId, aboutId }: Notification) {
  if (!course) return undefined
  if (pathId) return pathAddress(pathId)
  if (kind === 'certificate') return certificateAddress(aboutId)
  if (kind === 'report') return pages.reports
  if (kind === 'group-lapsed') return pages.learningReport
  if (kind === 'course-lapsed') return workshopAddress(course._id, 'learners')
  if (kind === 'graded' && !lecture) return `${pages.myGrades}?course=${course._id}`
  if (kind === 'announcement') return `${pages.announcements}?course=${course._id}`
  if (!lecture) return `${pages.courseDescription}?course=${course._id}`
  return questionAddress({ courseId: course._id, lectureId: lecture._id, questionId })
}
