import { hash, randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { CurrentUser } from '../../core/current-user.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { compileOnce } from '../../db/compile-once.ts'
import type { Database } from '../../db/open.ts'
import type { ApiTokenTable } from '../../db/tables/sign-in-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { editorIdOf, mayRetrain, memberId, rightsOf } from '../user/holder-store.ts'
import { lockUser } from '../user/user-store.ts'

export type TokenRow = Selectable<ApiTokenTable>

const secretBytes = 32

/** The prefix lets secret scanners find a token in published files. */
export const secretPattern = /^lectern_[\w-]{43}$/

export const makeSecret = () => `lectern_${randomBytes(secretBytes).toString('base64url')}`

export const hashSecret = (secret: string) => hash('sha256', secret)

/** Inserts the token; returns false if its user already has `max`. */
export async function insertToken(trx: Transaction<Tables>, token: Insertable<ApiTokenTable>, max: number) {
  // Without the lock, two simultaneous requests would each miss the other's token.
  await lockUser(trx, token.user_id)
  const { total } = await trx
    .selectFrom('api_token')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', token.user_id)
    .executeTakeFirstOrThrow()
  if (total >= max) return false
  await trx.insertInto('api_token').values(token).execute()
  return true
}

export function listTokenRows(db: Database, userId: string): Promise<TokenRow[]> {
  return db.selectFrom('api_token').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

export async function deleteToken(db: Database, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findTokenUser(db: Database, tokenHash: string) {
  const [row] = await selectHolder(db, tokenHash)
  if (!row) return undefined
  const { token_id, scopes, last_used_at, editor_id, member_id, may_retrain, ...user } = row
  return {
    user: {
      ...user,
      ...rightsOf({ editor_id, member_id, may_retrain }),
      sessionHash: tokenHash,
    } satisfies CurrentUser,
    token: { id: token_id, scopes: scopes.split(' '), lastUsedAt: last_used_at },
  }
}

const selectHolder = compileOnce((db, tokenHash: string) =>
  db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(['user.id', 'full_name', 'email', 'email_confirmed_at', 'role', 'avatar_picture', 'time_zone'])
    .select('subscription_status')
    .select(['api_token.id as token_id', 'scopes', 'last_used_at'])
    .select((row) => editorIdOf(row).as('editor_id'))
    .select(memberId.as('member_id'))
    .select(mayRetrain.as('may_retrain'))
    .where('api_token.token_hash', '=', tokenHash)
    .where('user.state', '=', sql.lit('active')),
)

export function markTokenUsed(db: Database, id: string, now: Date) {
  return db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute()
}

export const tokenSubject = defineSubject('token', async (trx, id) => {
  const row = await trx
    .selectFrom('api_token')
    .select(['name', 'scopes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, facts: { name: row.name, scopes: row.scopes } }
})
