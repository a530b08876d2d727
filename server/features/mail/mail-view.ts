import type { Mail } from '../../../contract/endpoints/desk/mail.ts'
import type { MailRow } from '../../mail/mail-store.ts'

/** Without body and link when it is out of date, also before the sweeper has erased them. */
export function toMail(row: MailRow, now: Date): Mail {
  const isCurrent = row.expires_at > now
  return {
    _id: row.id,
    kind: row.kind,
    to: { name: row.recipient_name, email: row.recipient_email },
    subject: row.subject,
    text: isCurrent ? row.text : null,
    link: isCurrent ? row.link : null,
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
