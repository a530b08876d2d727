import * as messages from '../../../../contract/messages/server-email.ts'
import type { Settings } from '../../../config.ts'
import { Problem } from '../../../core/problem.ts'

type Confirming = { email_confirmed_at: Date | null }

/** Whether this user must confirm their e-mail before they may sign in, and thus before anything else. */
export const mustConfirm = ({ requireConfirmedEmail }: Settings, user: Confirming) =>
  requireConfirmedEmail && user.email_confirmed_at === null

type Proving = Confirming & { created_at: Date }

/**
 * Whether a link has shown that the account's maker reads its mails. Accounts older than such links count as confirmed
 * since they were made, which proves nothing.
 */
export const isConfirmedByLink = ({ email_confirmed_at, created_at }: Proving) =>
  email_confirmed_at !== null && email_confirmed_at > created_at

export function requireConfirmed(settings: Settings, user: Confirming) {
  if (!mustConfirm(settings, user)) return
  const message = messages.emailNotConfirmed
  throw new Problem('email-not-confirmed', message, { fields: { email: message } })
}
