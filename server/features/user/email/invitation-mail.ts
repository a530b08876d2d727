import * as messages from '../../../../contract/messages/server-mail.ts'
import { invitationDays } from '../../../../contract/validation/limits.ts'
import type { MailTemplate } from '../../../mail/write-mail.ts'

type Invited = { email: string; school: string; link: string }

export const invitationMail = ({ email, school, link }: Invited): MailTemplate => ({
  subject: messages.invitationSubject({ school }),
  paragraphs: [messages.invitationText({ school, days: invitationDays, email })],
  action: { label: messages.invitationAction, link },
})
