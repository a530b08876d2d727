import * as messages from '../../../contract/messages/generated/calls.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../open.ts'
import type { Act } from './act.ts'

/** Throws 401 or 403 when the user may no longer do what their request began with. */
export async function requireRights(
  db: Database,
  { user, requireRight }: Pick<Act, 'user' | 'requireRight'>,
) {
  if (user) await requireStillAllowed(db, user)
  await requireRight?.(db)
}

/** Throws 401 or 403 when an account was disabled, deleted or given another role since its request began. */
async function requireStillAllowed(db: Database, user: { id: string; role: string }) {
  const now = await db
    .selectFrom('user')
    .select(['role', 'state'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (now?.state !== 'active') throw new Problem('not-signed-in', messages.notSignedIn)
  if (now.role !== user.role) throw new Problem('not-allowed', serverMessages.notAllowed)
}
