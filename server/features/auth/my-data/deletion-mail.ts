import * as messages from '../../../../contract/messages/generated/server-mail.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'

type Deletion = { until: Date; locale: Locale; loginLink: string }

export function deletionMail({ until, locale, loginLink }: Deletion): MailTemplate {
  const date = until.toLocaleDateString(locale.code, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    subject: messages.deletedSubject,
    paragraphs: [messages.deletedText({ date }), messages.deletedNotYou],
    action: { label: messages.deletedAction, link: loginLink },
  }
}
