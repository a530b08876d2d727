import type { Insertable, Selectable, Transaction } from 'kysely'
import { onDuplicate } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { PasskeyTable } from '../../../db/tables/passkey-tables.ts'
import type { Tables } from '../../../db/tables.ts'

export type PasskeyRow = Selectable<PasskeyTable>

export function listPasskeyRows(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

export function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

export async function hasPasskey(db: Database, userId: string) {
  const found = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** Lock the user first. Returns false if they already have `max`; `reject` throws if the passkey is taken. */
export async function insertPasskey(
  trx: Transaction<Tables>,
  row: Insertable<PasskeyTable>,
  max: number,
  reject: () => never,
) {
  const { total } = await trx
    .selectFrom('passkey')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  if (total >= max) return false
  await trx.insertInto('passkey').values(row).execute().catch(onDuplicate('passkey.credential_id', reject))
  return true
}

export function renamePasskeyRow(db: Database, userId: string, id: string, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeyRow(trx: Transaction<Tables>, userId: string, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeysOf(trx: Transaction<Tables>, userId: string) {
  const { numDeletedRows } = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

type Use = { counter: number; isBackedUp: boolean; now: Date }

/** False if the counter did not grow, also compared with a simultaneous use, or if the passkey was deleted. */
export async function markPasskeyUsed(db: Database, id: string, { counter, isBackedUp, now }: Use) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    .where((row) =>
      // WebAuthn 3 §7.2: authenticators that do not count send 0 each time.
      counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
