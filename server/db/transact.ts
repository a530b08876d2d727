import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { DatabaseCollision } from './unavailable.ts'

const maxAttempts = 4
const maxPauseMs = 50

const transactionScope = new AsyncLocalStorage<{ inside: boolean }>()

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Inside, only `trx` may be used; a call on `db`
 * would read past the transaction or wait for it for ever, so it throws at once. `work` may run again when another
 * transaction was in its way, so it does nothing that a rollback would not undo.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await runOnce(db, work)
  } catch (error) {
    if (!(error instanceof DatabaseCollision) || attempt === maxAttempts) throw error
  }
  // Not all at the same moment again.
  await pause(Math.random() * maxPauseMs * attempt)
  return transact(db, work, attempt + 1)
}

function runOnce<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>) {
  const here = { inside: false }
  return transactionScope.run(here, async () => {
    try {
      return await db.transaction().execute(work)
    } finally {
      here.inside = false
    }
  })
}

/** The driver says that a transaction has its connection now. */
export function enterTransaction() {
  const here = transactionScope.getStore()
  if (here) here.inside = true
}

/** The driver asks before it hands out a connection. */
export function forbidOutsideCall() {
  if (transactionScope.getStore()?.inside) throw new Error('use trx, not db, inside a transaction')
}
