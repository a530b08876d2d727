import { pathAddress } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/server-reminder.ts'
import type { NotificationKind } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import { ownAddress } from '../../../http/public-address.ts'
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
      action: actionOf(ctx, first),
      unsubscribe,
    }
  return {
    subject: messages.enrolledInSeveral({ count: news.length }),
    paragraphs: [messages.enrolledReason],
    entries: news.map((each) => ({ text: titleOf(each), ...actionOf(ctx, each) })),
    unsubscribe,
  }
}

const titleOf = ({ course_title, path_title }: MailedNews) => path_title ?? course_title

const actionOf = (ctx: Context, { course_id, path_id }: MailedNews) =>
  path_id === null
    ? { label: messages.openCourse, link: courseLink(ctx, course_id) }
    : { label: messages.openPath, link: ownAddress(ctx.settings, pathAddress(path_id)) }

const subjectOf = (news: MailedNews) =>
  news.kind === 'seat'
    ? messages.seatSubject({ course: news.course_title })
    : messages.enrolledSubject({ course: titleOf(news) })

function reasonOf({ kind, course_title: course, path_title: path }: MailedNews) {
  if (kind === 'seat') return messages.seatReason({ course })
  return path === null ? messages.enrolledInOne({ course }) : messages.enrolledInPath({ path })
}
