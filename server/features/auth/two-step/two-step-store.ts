import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'

export function findTwoStep(db: Database, userId: string) {
  return db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function hasSecondStep(db: Kysely<Tables>, userId: string) {
  const found = await db
    .selectFrom('two_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .unionAll(db.selectFrom('passkey').select('user_id').where('user_id', '=', userId))
    .executeTakeFirst()
  return found !== undefined
}

export async function countRecoveryCodes(db: Database, userId: string) {
  const { total } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** Stores an unconfirmed secret; false if the second step is on already. */
export async function saveNewSecret(db: Database, userId: string, secret: string, now: Date) {
  const fresh = { secret, created_at: now, confirmed_at: null, last_time_step: null }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('two_step')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('two_step.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

type Confirmation = { secret: string; timeStep: number; codeHashes: string[]; now: Date }

/** False if another request has confirmed or replaced this secret. */
export function confirmSecret(
  db: Database,
  userId: string,
  { secret, timeStep, codeHashes, now }: Confirmation,
) {
  return transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('two_step')
      .set({ confirmed_at: now, last_time_step: timeStep })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx
      .insertInto('recovery_code')
      .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute()
    return true
  })
}

/** Uses up a time step; false if a code of it, or of a later one, was used before (RFC 6238 §5.2). */
export async function takeTimeStep(db: Database, userId: string, timeStep: number) {
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ last_time_step: timeStep })
    .where('user_id', '=', userId)
    .where('last_time_step', '<', timeStep)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function takeRecoveryCode(db: Database, userId: string, codeHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeTwoStep(trx: Transaction<Tables>, userId: string) {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await trx.deleteFrom('two_step').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
