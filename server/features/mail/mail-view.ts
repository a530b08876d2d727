import type { Mail } from '../../../contract/endpoints/mail.ts'
import type { MailRow } from '../../mail/mail-store.ts'

const setsPassword = ({ kind }: MailRow) => kind === 'password-reset' || kind === 'invitation'

/**
 * Leaves out body and link if the mail is out of date, even before the sweeper erases them, and if the link opens an
 * administrator's account.
 */
export function toMail(row: MailRow, now: Date, isForAdministrator: boolean): Mail {
  const isOpen = row.expires_at > now && !(isForAdministrator && setsPassword(row))
  return {
    _id: row.id,
    kind: row.kind,
    to: { name: row.recipient_name, email: row.recipient_email },
    subject: row.subject,
    text: isOpen ? row.text : null,
    link: isOpen ? row.link : null,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    response: row.response,
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
    expiresAt: row.expires_at.toISOString(),
  }
}
