import * as messages from '../../../../contract/messages/server-mail.ts'
import { resetMinutes } from '../../../../contract/validation/limits.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'

export const resetMail = (link: string): MailTemplate => ({
  subject: messages.resetSubject,
  paragraphs: [messages.resetText({ minutes: resetMinutes }), messages.resetNotYou],
  action: { label: messages.resetAction, link },
})

export const passwordChangedMail = ({ endsPasskeys }: { endsPasskeys: boolean }): MailTemplate => ({
  subject: messages.changedSubject,
  paragraphs: [
    messages.changedText,
    ...(endsPasskeys ? [messages.changedPasskeysEnded] : []),
    messages.changedNotYou,
  ],
})
