import * as messages from '../../../../contract/messages/server-reminder.ts'
import type { AppContext } from '../../../context.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import { gradeList } from '../../notification/mailed-news-store.ts'
import { myGradesLink, newsLink, unsubscribeLink } from './links.ts'
import type { MailedNews } from './unmailed-store.ts'

type Context = Pick<AppContext, 'settings' | 'unsubscribeTokens'>

/** Of at least one grade that was released. The grade itself is read on the page, by its learner alone. */
export function gradeMail(ctx: Context, userId: string, news: MailedNews[]): MailTemplate {
  const entries = news.map(({ course_title: course, ...one }) => {
    const { column_title: column } = one
    const title = column ?? one.lecture_title ?? course
    return column === null
      ? {
          ...{ title, course, text: messages.gradedText({ title, course }) },
          action: { label: messages.openLecture, link: newsLink(ctx, one) },
        }
      : {
          ...{ title, course, text: messages.markedText({ title, course }) },
          action: { label: messages.openGrades, link: myGradesLink(ctx, one.course_id) },
        }
  })
  const [first] = entries
  const unsubscribe = { label: messages.gradeUnsubscribe, link: unsubscribeLink(ctx, userId, gradeList) }
  if (first && entries.length === 1) {
    const { title, text, action } = first
    return {
      subject: messages.gradedSubject({ title }),
      paragraphs: [text],
      action,
      unsubscribe,
    }
  }
  return {
    subject: messages.severalGraded({ count: news.length }),
    paragraphs: [messages.severalGradedText],
    entries: entries.map(({ title, course, action }) => ({ text: `${course}\n${title}`, ...action })),
    unsubscribe,
  }
}
