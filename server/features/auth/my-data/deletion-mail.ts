import type { Locale } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-mail.ts'
import { showMomentWithZone } from '../../../../contract/time/show-time.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'

type Deletion = { until: Date; locale: Locale; zone: string; loginLink: string }

export function deletionMail({ until, locale, zone, loginLink }: Deletion): MailTemplate {
  const date = showMomentWithZone(until.toISOString(), locale.code, zone)
  return {
    subject: messages.deletedSubject,
    paragraphs: [messages.deletedText({ date }), messages.deletedNotYou],
    action: { label: messages.deletedAction, link: loginLink },
  }
}
