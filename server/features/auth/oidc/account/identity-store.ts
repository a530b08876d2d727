import type { Kysely, Selectable } from 'kysely'
import { lockRows } from '../../../../db/dialect.ts'
import type { Database } from '../../../../db/open.ts'
import type { IdentityTable } from '../../../../db/tables/sign-in-tables.ts'
import type { Tables } from '../../../../db/tables.ts'

type IdentityRow = Selectable<IdentityTable>
export type IdentityKey = Pick<IdentityRow, 'issuer' | 'subject'>

export function findIdentity(db: Database, { issuer, subject }: IdentityKey) {
  return db
    .selectFrom('identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** At most one per issuer: the settings may have named another provider before. */
export function listIdentitiesOf(db: Database, userId: string) {
  return db.selectFrom('identity').selectAll().where('user_id', '=', userId).execute()
}

/** False if this identity, or another one of this user at the issuer, exists already. */
export async function insertIdentity(trx: Kysely<Tables>, identity: IdentityRow) {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteIdentitiesOf(trx: Kysely<Tables>, userId: string) {
  const { numDeletedRows } = await trx.deleteFrom('identity').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the account until `trx` ends. */
export async function lockUserByEmail(trx: Kysely<Tables>, email: string) {
  const found = trx.selectFrom('user').selectAll().where('email', '=', email)
  return lockRows(trx, found).executeTakeFirst()
}
