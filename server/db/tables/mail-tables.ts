import type { MailKind, MailProblem, MailState } from '../../../contract/endpoints/desk/mail-choices.ts'

/** The outbox and log of mail: written in the transaction of the cause, then sent. */
export interface MailTable {
  id: string
  /** Whose mail it is; null for one to an address without an account. */
  user_id: string | null
  kind: MailKind
  sender_name: string
  recipient_name: string
  recipient_email: string
  subject: string
  /** Body and link are erased when the mail was sent or is out of date: links open accounts. */
  text: string | null
  html: string | null
  link: string | null
  state: MailState
  attempts: number
  lease: string | null
  /** When it may be sent; while it is sent, the end of the lease; null once it has ended. */
  due_at: Date | null
  /** From then on it is not sent any more. */
  expires_at: Date
  problem: MailProblem | null
  /** What the mail server said. */
  response: string | null
  attempted_at: Date | null
  created_at: Date
  /** What is sent to many, as one: null for a mail that one person waits for. */
  batch_id: string | null
  /** Where its reader ends such mails; erased with its body. */
  unsubscribe_link: string | null
}
