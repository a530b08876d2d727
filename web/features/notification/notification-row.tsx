import { Link } from 'react-router'
import { certificateAddress, pages, questionAddress } from '../../../contract/addresses.ts'
import type { Notification } from '../../../contract/endpoints/learners/notification.ts'
import * as messages from '../../../contract/messages/generated/notification.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { notification: Notification; isNew: boolean; onLeave: () => void }

export function NotificationRow({ notification, isNew, onLeave }: Props) {
  const t = useTranslate()
  const by = notification.by ?? t(messages.somebody)
  const names = {
    by,
    course: notification.course.title,
    lecture: notification.lecture?.title ?? notification.course.title,
    text: notification.text ?? '',
  }
  return (
    <Link
      to={addressOf(notification)}
      onClick={onLeave}
      className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 rounded-field px-3 py-2 hover:bg-base-200"
    >
      <span
        dir="auto"
        className={`min-w-0 whitespace-pre-line wrap-anywhere ${isNew ? 'font-semibold' : ''}`}
      >
        {t(sentences[notification.kind](names))}
      </span>
      {isNew && <span className="badge badge-primary badge-sm">{t(messages.isNew)}</span>}
      <span className="col-start-1 text-sm text-base-content/75">
        <Timestamp at={notification.createdAt} />
      </span>
    </Link>
  )
}

type Names = { by: string; course: string; lecture: string; text: string }

const sentences: Record<Notification['kind'], (names: Names) => Message> = {
  announcement: messages.announcement,
  question: messages.question,
  answer: messages.answer,
  accepted: messages.accepted,
  mention: messages.mention,
  review: messages.review,
  certificate: messages.certificate,
  report: messages.report,
  warning: messages.warning,
}

function addressOf({ kind, course, lecture, questionId, aboutId }: Notification) {
  if (kind === 'certificate') return certificateAddress(aboutId)
  if (kind === 'report') return pages.reports
  if (kind === 'announcement') return `${pages.announcements}?course=${course._id}`
  if (!lecture) return `${pages.courseDescription}?course=${course._id}`
  return questionAddress({ courseId: course._id, lectureId: lecture._id, questionId })
}
