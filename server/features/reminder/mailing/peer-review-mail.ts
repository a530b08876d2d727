import { english, translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-reminder.ts'
import { showMomentWithZone } from '../../../../contract/time/show-time.ts'
import { type NotificationKind, peerNotices } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import { peerReviewList } from '../../notification/mailed-news-store.ts'
import { newsLink, unsubscribeLink } from './links.ts'
import type { MailedNews } from './unmailed-store.ts'

export const peerReviewKinds: ReadonlySet<NotificationKind> = new Set(peerNotices)

type Context = Pick<AppContext, 'settings' | 'unsubscribeTokens'>
type Reader = { userId: string; zone: string }

const sentences: Partial<
  Record<NotificationKind, { subject: typeof messages.peerAskedSubject; text: typeof messages.peerAskedText }>
> = {
  'peer-asked': { subject: messages.peerAskedSubject, text: messages.peerAskedText },
  'peer-due': { subject: messages.peerDueSubject, text: messages.peerDueText },
}

/** Of at least one. The reviews themselves are read on the page. */
export function peerReviewMail(ctx: Context, { userId, zone }: Reader, news: MailedNews[]): MailTemplate {
  const entries = news.map((one) => ({
    ...wordsOf(one, zone),
    course: one.course_title,
    link: newsLink(ctx, one),
  }))
  const [first] = entries
  const unsubscribe = {
    label: messages.peerUnsubscribe,
    link: unsubscribeLink(ctx, userId, peerReviewList),
  }
  if (first && entries.length === 1)
    return {
      subject: first.subject,
      paragraphs: [messages.ofTheCourse({ course: first.course }), first.text],
      action: { label: messages.openLecture, link: first.link },
      unsubscribe,
    }
  return {
    subject: messages.severalPeer({ count: news.length }),
    paragraphs: [messages.severalPeerText],
    entries: entries.map(({ subject, course, link }) => ({
      text: `${course}\n${translate(english, subject)}`,
      ...{ label: messages.openLecture, link },
    })),
    unsubscribe,
  }
}

function wordsOf({ kind, lecture_title, course_title, peer_review_due_at }: MailedNews, zone: string) {
  const title = lecture_title ?? course_title
  const time = peer_review_due_at
    ? showMomentWithZone(peer_review_due_at.toISOString(), english.code, zone)
    : ''
  const found = sentences[kind]
  return found
    ? { subject: found.subject({ title }), text: found.text({ title, time }) }
    : { subject: messages.peerReadableSubject({ title }), text: messages.peerReadableText({ title }) }
}
