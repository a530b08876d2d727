import type { Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-email.ts'
import type { Settings } from '../../../config.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { indexUser } from '../people/user-search-store.ts'

const emailsAtOnce = 500

export function confirmEmail(trx: Database, id: string, now: Date) {
  return trx
    .updateTable('user')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Call it with `onDuplicate` around the transaction. */
export async function replaceEmail(trx: Transaction<Tables>, id: string, email: string, now: Date) {
  const user = await trx
    .updateTable('user')
    .set({ email, email_confirmed_at: now })
    .where('id', '=', id)
    .returning(['id', 'full_name', 'email'])
    .executeTakeFirstOrThrow()
  await indexUser(trx, user)
}

/** The ids of accounts by their e-mails; other e-mails are left out. */
export async function findIdsByEmail(db: Database, emails: string[]) {
  const ids = new Map<string, string>()
  for (let from = 0; from < emails.length; from += emailsAtOnce) {
    const some = emails.slice(from, from + emailsAtOnce)
    const rows = await db.selectFrom('user').select(['email', 'id']).where('email', 'in', some).execute()
    for (const { email, id } of rows) ids.set(email, id)
  }
  return ids
}

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
  const message = settings.smtp ? messages.emailNotConfirmed : messages.notConfirmedWithoutMail
  throw new Problem('email-not-confirmed', message, { fields: { email: message } })
}
