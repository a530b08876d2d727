import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { DatabaseCollision } from './unavailable.ts'

const maxAttempts = 4
const maxPauseMs = 50

const transactionScope = new AsyncLocalStorage<{ inside: boolean }>()

/**
 * Runs `work` in one transaction. Inside, use only `trx`: a call on `db` would read past the transaction or wait for it
 * forever, so it throws at once. After a collision `work` runs again, so it must do only what a rollback undoes.
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
  // Random, so that transactions do not collide again.
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

export function enterTransaction() {
  const here = transactionScope.getStore()
  if (here) here.inside = true
}

export function forbidOutsideCall() {
  if (transactionScope.getStore()?.inside) throw new Error('use trx, not db, inside a transaction')
}
