import type { MailKind, MailProblem, MailState } from '../../../contract/endpoints/desk/mail-choices.ts'

/** The outbox and log of mail: written in the transaction that causes them, then sent. */
export interface MailTable {
  id: string
  /** The recipient; null for an address without an account. */
  user_id: string | null
  kind: MailKind
  sender_name: string
  recipient_name: string
  recipient_email: string
  subject: string
  /** Text, HTML and link are erased when the mail was sent or is out of date, because links open accounts. */
  text: string | null
  html: string | null
  link: string | null
  state: MailState
  attempts: number
  lease: string | null
  /** When it may be sent; while it is sent, the end of the lease; null once it has ended. */
  due_at: Date | null
  expires_at: Date
  problem: MailProblem | null
  response: string | null
  attempted_at: Date | null
  created_at: Date
  /** Groups mails to many people; null for a mail that one person waits for. */
  batch_id: string | null
  /** Where the reader unsubscribes; erased with the body. */
  unsubscribe_link: string | null
}
