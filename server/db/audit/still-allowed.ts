import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../open.ts'
import type { Act } from './act.ts'

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
