import type { MailKind, MailProblem, MailState } from '../../../contract/endpoints/mail-choices.ts'
import { defineTable, unread } from './define-table.ts'

const schedule = unread('when it is sent, and by which process')

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

export const mail = defineTable<MailTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxWaitingMails',
      per: 'school',
      past: 'the new one is left out',
      where: 'server/mail/mail-store.ts',
    },
    { kept: 'KEEP_MAIL_DAYS' },
  ],
  why: 'the outbox: mails to the person, and what became of them',
  kept: 'KEEP_MAIL_DAYS, and while it waits to be sent; what a mail says only until it was sent or is out of date',
  exports: { mails: { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id', recipient_email: 'email' } },
  columns: {
    id: 'names the mail',
    user_id: 'whose mail it is',
    kind: 'what it is about',
    sender_name: 'the school’s name',
    recipient_name: 'to whom it is written',
    recipient_email: 'where it is sent',
    subject: 'its subject',
    text: unread('what it says, with its link: that may open the account'),
    html: unread('the same'),
    link: unread('the same'),
    state: 'whether it was sent',
    attempts: schedule,
    lease: schedule,
    due_at: schedule,
    expires_at: schedule,
    problem: 'why it was not sent',
    response: 'what the mail server said',
    attempted_at: 'when it was sent',
    created_at: 'when it was written',
    batch_id: 'the announcement that it carries, of one that is sent to many',
    unsubscribe_link: unread('ends such mails'),
  },
})
