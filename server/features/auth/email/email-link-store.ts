import type { Transaction } from 'kysely'
import { emailLinkHours } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import type { EmailLinkTable } from '../../../db/tables/reset-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { replaceMails } from '../../../mail/mail-store.ts'
import { isOpenedBy, isOver, makeLink } from '../../user/email/link-store.ts'

const hourMs = 3_600_000

export const emailLinkMs = emailLinkHours * hourMs

type Link = Pick<EmailLinkTable, 'user_id' | 'kind' | 'email'>

/** Returns the token of a new link, and voids the user's previous link of this kind. */
export async function insertEmailLink(trx: Transaction<Tables>, link: Link, now: Date): Promise<string> {
  const { token, row } = makeLink(now, emailLinkMs)
  await trx
    .insertInto('email_link')
    .values({ ...link, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ ...row, email: link.email }),
    )
    .execute()
  return token
}

/** Uses the token up. Only one of two simultaneous calls gets a link. */
export function takeEmailLink(trx: Transaction<Tables>, token: string, now: Date): Promise<Link | undefined> {
  return trx
    .deleteFrom('email_link')
    .where(isOpenedBy(token, now, emailLinkMs))
    .returning(['user_id', 'kind', 'email'])
    .executeTakeFirst()
}

export function deleteEmailLinksOf(trx: Transaction<Tables>, userId: string) {
  return trx.deleteFrom('email_link').where('user_id', '=', userId).execute()
}

/** Voids the link that would change the account's e-mail, and drops its unsent mail. */
export async function endEmailChange(trx: Transaction<Tables>, userId: string) {
  await trx.deleteFrom('email_link').where('user_id', '=', userId).where('kind', '=', 'change').execute()
  await replaceMails(trx, userId, 'email-change')
}

/** Also deletes links from the future, made before the clock was set back. */
export const purgeEmailLinks = (db: Database, now: Date) =>
  db.deleteFrom('email_link').where(isOver(now, emailLinkMs)).execute()
