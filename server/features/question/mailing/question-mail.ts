import { pages, questionAddress } from '../../../../contract/addresses.ts'
import * as messages from '../../../../contract/messages/server-mail.ts'
import { maxQuestionsInMail } from '../../../../contract/validation/limits.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'
import type { MailedQuestion } from './mailed-question-store.ts'

const maxExcerpt = 500

type QuestionMail = {
  questions: MailedQuestion[]
  isDaily: boolean
  token: string
  linkTo: (path: string) => string
}

/** Names no people: accounts can be deleted, mails cannot. */
export function questionMail({ questions, isDaily, token, linkTo }: QuestionMail): MailTemplate {
  const count = questions.length
  const course = questions[0]?.course_title ?? ''
  const more = count - maxQuestionsInMail
  return {
    subject: isDaily
      ? messages.dailyQuestionsSubject({ count })
      : messages.questionsSubject({ course, count }),
    paragraphs: [
      isDaily ? messages.dailyQuestionsReason : messages.questionsReason({ course }),
      ...(more > 0 ? [messages.moreQuestions({ shown: maxQuestionsInMail, more })] : []),
    ],
    entries: questions.slice(0, maxQuestionsInMail).map((question) => ({
      text: `${isDaily ? `${question.course_title}\n` : ''}${question.lecture_title}\n\n${excerptOf(question.text)}`,
      label: messages.questionAction,
      link: linkTo(
        questionAddress({
          courseId: question.course_id,
          lectureId: question.lecture_id,
          questionId: question.id,
        }),
      ),
    })),
    unsubscribe: {
      label: messages.questionsUnsubscribe,
      link: linkTo(`${pages.unsubscribe}?token=${token}`),
    },
  }
}

function excerptOf(text: string) {
  const points = [...text]
  return points.length > maxExcerpt ? `${points.slice(0, maxExcerpt).join('').trimEnd()} …` : text
}
