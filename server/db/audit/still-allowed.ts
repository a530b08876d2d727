import { type Kysely, sql } from 'kysely'
import type { Role } from '../../../contract/endpoints/user.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Act } from './act.ts'

/** Who handed a thing out, and with which right: columns of its table. Both are null if nobody's right was needed. */
export type MadeBy = { made_by: string | null; made_as: Role | null }

export const madeByNobody: MadeBy = { made_by: null, made_as: null }

export const madeByUser = ({ id, role }: { id: string; role: Role }) =>
  ({ made_by: id, made_as: role }) satisfies MadeBy

/**
 * For queries of tables with the columns of `MadeBy`, whenever such a thing is used: its maker still has the right that
 * it was made with.
 */
export const isMakerStillAllowed = sql<boolean>`(made_as is null or exists (
  select 1 from "user" as maker
  where maker.id = made_by and maker.state = 'active' and maker.role = made_as))`

/**
 * What this person handed out ends, and so do the links that were sent to change their own e-mail or password: none of them
 * comes back with their right.
 */
export async function endHandedOut(trx: Kysely<Tables>, userId: string) {
  await trx.updateTable('invitation').set({ made_by: null }).where('made_by', '=', userId).execute()
  await trx
    .deleteFrom('password_reset')
    .where((row) => row.or([row('made_by', '=', userId), row('user_id', '=', userId)]))
    .execute()
  await trx.deleteFrom('email_link').where('user_id', '=', userId).where('kind', '=', 'change').execute()
}

/** Throws 401 or 403 if the user has lost the rights that the request began with. */
export async function requireRights(
  db: Database,
  { user, requireRight }: Pick<Act, 'user' | 'requireRight'>,
) {
  if (user) await requireStillAllowed(db, user)
  await requireRight?.(db)
}

async function requireStillAllowed(db: Database, user: { id: string; role: string }) {
  const now = await db
    .selectFrom('user')
    .select(['role', 'state'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (now?.state !== 'active') throw new Problem('not-signed-in', messages.notSignedIn)
  if (now.role !== user.role) throw new Problem('not-allowed', serverMessages.notAllowed)
}
