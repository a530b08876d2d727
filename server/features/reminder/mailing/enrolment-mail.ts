import * as messages from '../../../../contract/messages/server-reminder.ts'
import type { NotificationKind } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import { enrolmentList } from '../../notification/mailed-news-store.ts'
import { courseLink, unsubscribeLink } from './links.ts'
import type { MailedNews } from './unmailed-store.ts'

export const enrolmentKinds: ReadonlySet<NotificationKind> = new Set(['enrolled', 'seat'])

type Context = Pick<AppContext, 'settings' | 'unsubscribeTokens'>

/** At least one. */
export function enrolmentMail(ctx: Context, userId: string, news: MailedNews[]): MailTemplate {
  const [first] = news
  const unsubscribe = {
    label: messages.enrolmentUnsubscribe,
    link: unsubscribeLink(ctx, userId, enrolmentList),
  }
  if (first && news.length === 1)
    return {
      subject: subjectOf(first),
      paragraphs: [reasonOf(first)],
      action: { label: messages.openCourse, link: courseLink(ctx, first.course_id) },
      unsubscribe,
    }
  return {
    subject: messages.enrolledInSeveral({ count: news.length }),
    paragraphs: [messages.enrolledReason],
    entries: news.map(({ course_id, course_title }) => ({
      text: course_title,
      label: messages.openCourse,
      link: courseLink(ctx, course_id),
    })),
    unsubscribe,
  }
}

const subjectOf = ({ kind, course_title: course }: MailedNews) =>
  kind === 'seat' ? messages.seatSubject({ course }) : messages.enrolledSubject({ course })

const reasonOf = ({ kind, course_title: course }: MailedNews) =>
  kind === 'seat' ? messages.seatReason({ course }) : messages.enrolledInOne({ course })
