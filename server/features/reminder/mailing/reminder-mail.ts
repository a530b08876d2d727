import { english, type Message, translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-reminder.ts'
import { showCalendarDay, showMomentWithZone } from '../../../../contract/time/show-time.ts'
import { type NotificationKind, retrainingSteps } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import { reminderList } from '../../notification/mailed-news-store.ts'
import { newsLink, unsubscribeLink } from './links.ts'
import type { MailedNews } from './unmailed-store.ts'

export const reminderKinds: ReadonlySet<NotificationKind> = new Set([
  ...(['due-week', 'due-day', 'due-late'] as const),
  ...retrainingSteps,
])

type Context = Pick<AppContext, 'settings' | 'unsubscribeTokens'>
/** The zones of the school and of the reader. */
type Reader = { userId: string; zone: string; own: string }

/** At least one. */
export function reminderMail(ctx: Context, { userId, ...zones }: Reader, news: MailedNews[]): MailTemplate {
  const [first] = news
  const unsubscribe = {
    label: messages.reminderUnsubscribe,
    link: unsubscribeLink(ctx, userId, reminderList),
  }
  if (first && news.length === 1)
    return {
      subject: subjectOf(first),
      paragraphs: [
        ...(first.lecture_title === null ? [] : [messages.ofTheCourse({ course: first.course_title })]),
        ...reminderTexts(first, zones),
      ],
      action: { label: actionOf(first), link: newsLink(ctx, first) },
      unsubscribe,
    }
  const late = news.filter(({ kind }) => kind === 'due-late' || kind === 'lapsed').length
  return {
    subject:
      late === news.length
        ? messages.severalLate({ count: late })
        : messages.severalDue({ count: news.length }),
    paragraphs: [messages.severalReason],
    entries: news.map((one) => ({
      text: `${one.lecture_title === null ? '' : `${one.course_title}\n`}${reminderTexts(one, zones)
        .map((text) => translate(english, text))
        .join(' ')}`,
      label: actionOf(one),
      link: newsLink(ctx, one),
    })),
    unsubscribe,
  }
}

/** Of certificates that end: their day is the same everywhere. */
const certificateMails: Partial<
  Record<NotificationKind, { subject: typeof messages.lapsedSubject; text: typeof messages.lapsedText }>
> = {
  retrain: { subject: messages.retrainSubject, text: messages.retrainText },
  'retrain-day': { subject: messages.retrainSoonSubject, text: messages.retrainSoonText },
  lapsed: { subject: messages.lapsedSubject, text: messages.lapsedText },
}

const titleOf = ({ lecture_title, course_title }: MailedNews) => lecture_title ?? course_title

function subjectOf(news: MailedNews): Message {
  const ofCertificate = certificateMails[news.kind]
  if (ofCertificate) return ofCertificate.subject({ course: news.course_title })
  const title = titleOf(news)
  if (news.kind === 'due-late') return messages.lateSubject({ title })
  return news.kind === 'due-day' ? messages.dueSoonSubject({ title }) : messages.dueSubject({ title })
}

function reminderTexts(news: MailedNews, { zone, own }: Omit<Reader, 'userId'>): Message[] {
  const { kind, due_at, due_day } = news
  const ofCertificate = certificateMails[kind]
  if (ofCertificate)
    return [
      ofCertificate.text({
        course: news.course_title,
        day: showCalendarDay(due_day ?? '', english.code),
      }),
    ]
  const title = titleOf(news)
  const isLate = kind === 'due-late'
  const showIn = (of: string) => (due_at ? showMomentWithZone(due_at.toISOString(), english.code, of) : '')
  const forReader = zone === own ? [] : [messages.inYourZone({ time: showIn(own), zone: own })]
  if (due_day !== null) {
    const day = showCalendarDay(due_day, english.code)
    const say = isLate ? messages.wasDueOnDay : messages.isDueOnDay
    return [say({ title, day, zone }), ...forReader]
  }
  const say = isLate ? messages.wasDueAt : messages.isDueAt
  return [say({ title, time: showIn(zone) }), ...forReader]
}

const actionOf = ({ lecture_id }: MailedNews) =>
  lecture_id === null ? messages.openCourse : messages.openLecture
