import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

type Sought = { hasServer: boolean; since: Date }

/**
 * Mails that failed since then, without refused recipients, and those that wait after a failed attempt. Where no mail
 * server is set, those with a link that an administrator can pass on to the person who waits for it, except invitations:
 * `countInvited` has these.
 */
export async function countStuckMails(db: Database, { hasServer, since }: Sought) {
  const waiting = db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('due_at', 'is not', null)
    .where('state', '=', 'waiting')
  const stuck = hasServer
    ? waiting.where('problem', 'is not', null)
    : waiting.where('kind', '=', 'password-reset')
  const failed = db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    // The words of the index.
    .where(sql<boolean>`state = 'failed'`)
    .where('attempted_at', '>', since)
    .where((row) => row.or([row('problem', 'is', null), row('problem', '!=', 'rejected')]))
  const counted = await stuck.unionAll(failed).execute()
  return counted.reduce((sum, { total }) => sum + Number(total), 0)
}
