import * as messages from '../../../../contract/messages/server-mail.ts'
import { emailLinkHours } from '../../../../contract/validation/limits.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'

export const confirmMail = (link: string): MailTemplate => ({
  subject: messages.confirmSubject,
  paragraphs: [messages.confirmText({ hours: emailLinkHours }), messages.confirmNotYou],
  action: { label: messages.confirmAction, link },
})

export const changeMail = (link: string): MailTemplate => ({
  subject: messages.changeEmailSubject,
  paragraphs: [messages.changeEmailText({ hours: emailLinkHours }), messages.changeEmailNotYou],
  action: { label: messages.changeEmailAction, link },
})

export const takenMail: MailTemplate = {
  subject: messages.emailTakenSubject,
  paragraphs: [messages.emailTakenText],
}

/** For the previous address. Does not name the new one: readers of the old mailbox need not know it. */
export const changedMail: MailTemplate = {
  subject: messages.emailChangedSubject,
  paragraphs: [messages.emailChangedText, messages.emailChangedNotYou],
}
