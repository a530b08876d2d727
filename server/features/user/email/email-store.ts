import type { Transaction } from 'kysely'
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

export async function findTakenEmails(db: Database, emails: string[]) {
  const taken = new Set<string>()
  for (let from = 0; from < emails.length; from += emailsAtOnce) {
    const some = emails.slice(from, from + emailsAtOnce)
    const rows = await db.selectFrom('user').select('email').where('email', 'in', some).execute()
    for (const { email } of rows) taken.add(email)
  }
  return taken
}
