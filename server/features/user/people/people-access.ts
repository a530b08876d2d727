import type { Transaction } from 'kysely'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as messages from '../../../../contract/messages/server-admin.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockActiveAdministrators } from './people-store.ts'

/**
 * Call it before an account loses its role, is disabled or deleted: throws 409 if no active administrator would be
 * left. Until `trx` ends, no other transaction removes rights of an administrator.
 */
export async function keepAnAdministrator(trx: Transaction<Tables>, leavingId: string) {
  const administrators = await lockActiveAdministrators(trx)
  if (administrators.length === 1 && administrators[0] === leavingId)
    throw new Problem('conflict', messages.lastAdministrator)
  return administrators
}

/** Two administrators may remove each other's rights at once: the later request has lost its own. */
export function requireAmong(administrators: string[], id: string) {
  if (!administrators.includes(id)) throw new Problem('not-allowed', serverMessages.notAllowed)
}
