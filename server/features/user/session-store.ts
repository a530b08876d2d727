import { hash, randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { maxSessionsPerUser } from '../../../contract/validation/limits.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { newId } from '../../core/new-id.ts'
import { compileOnce } from '../../db/compile-once.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { SessionTable } from '../../db/tables/sign-in-tables.ts'
import { transact } from '../../db/transact.ts'
import { requireActive } from './active-access.ts'
import { editorIdOf, mayRetrain, memberId, rightsOf } from './holder-store.ts'

export type SessionOrigin = Pick<Selectable<SessionTable>, 'browser' | 'system' | 'network'>
export type SessionRow = Selectable<SessionTable> & { id: string }

const dayMs = 86_400_000
const tokenBytes = 32

export const hashToken = (token: string) => hash('sha256', token)

const unknownOrigin: SessionOrigin = { browser: null, system: null, network: null }

const expiryOf = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** Returns the token for the cookie. Ends the user's expired sessions and the oldest beyond `maxSessionsPerUser`. */
export async function openSession(
  db: Database,
  userId: string,
  now: Date,
  days: number,
  origin: SessionOrigin = unknownOrigin,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const session = { token_hash: hashToken(token), user_id: userId, created_at: now }
  await transact(db, async (trx) => {
    const user = trx.selectFrom('user').select('state').where('id', '=', userId)
    // Without the lock, two simultaneous sign-ins would each miss the other's session.
    requireActive(await lockRows(trx, user).executeTakeFirstOrThrow())
    await trx
      .insertInto('session')
      .values({
        ...session,
        ...origin,
        id: newId(),
        last_seen_at: now,
        confirmed_at: null,
        expires_at: expiryOf(now, days),
      })
      .execute()
    await trx.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
    await endOldest(trx, session)
    // However they signed in: an invitation's link must not change the password of an account in use.
    await trx.deleteFrom('invitation').where('user_id', '=', userId).execute()
  })
  return token
}

/** Excludes the new session, which would be the oldest after the clock was set back. */
async function endOldest(
  trx: Database,
  { user_id, token_hash }: Pick<Insertable<SessionTable>, 'user_id' | 'token_hash'>,
) {
  const others = trx
    .selectFrom('session')
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', token_hash)
  const staying = others
    .select('token_hash')
    .orderBy('created_at', 'desc')
    .orderBy('token_hash', 'desc')
    .limit(maxSessionsPerUser - 1)
  await trx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('token_hash', '!=', token_hash)
    .where('token_hash', 'not in', staying)
    .execute()
}

export async function findSessionUser(db: Database, sessionHash: string) {
  const [row] = await selectHolder(db, sessionHash)
  if (!row) return undefined
  const { expires_at, last_seen_at, editor_id, member_id, may_retrain, ...user } = row
  return {
    user: { ...user, ...rightsOf({ editor_id, member_id, may_retrain }), sessionHash } satisfies CurrentUser,
    expiresAt: expires_at,
    lastSeenAt: last_seen_at,
  }
}

const selectHolder = compileOnce((db, sessionHash: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'full_name', 'email', 'email_confirmed_at', 'role', 'avatar_picture', 'time_zone'])
    .select('subscription_status')
    .select(['expires_at', 'last_seen_at'])
    .select((row) => editorIdOf(row).as('editor_id'))
    .select(memberId.as('member_id'))
    .select(mayRetrain.as('may_retrain'))
    .where('session.token_hash', '=', sessionHash)
    .where('user.state', '=', sql.lit('active')),
)

export async function isOfDisabledUser(db: Database, sessionHash: string) {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('user.id')
    .where('session.token_hash', '=', sessionHash)
    .where('user.state', '!=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

export function purgeSessions(db: Database, now: Date) {
  return db.deleteFrom('session').where('expires_at', '<=', now).execute()
}

/** Sessions from before the clock was set back expire as if they were opened now. */
export async function shortenSessions(db: Database, now: Date, days: number) {
  const latest = expiryOf(now, days)
  await db
    .updateTable('session')
    .set({ expires_at: latest })
    .where('expires_at', '>', new Date(latest.getTime() + dayMs))
    .execute()
}

export async function hasSession(db: Database, sessionHash: string) {
  return (await findSessionUser(db, sessionHash)) !== undefined
}

/** Those of active accounts that have not expired. */
export const listOpenSessions = (db: Database, sessionHashes: string[], now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['token_hash', 'email_confirmed_at'])
    .where('token_hash', 'in', sessionHashes)
    .where('expires_at', '>', now)
    .where('user.state', '=', 'active')
    .execute()

export function closeSessions(db: Database, sessionHashes: string[]) {
  return db.deleteFrom('session').where('token_hash', 'in', sessionHashes).execute()
}

export function closeSession(db: Database, sessionHash: string) {
  return db.deleteFrom('session').where('token_hash', '=', sessionHash).execute()
}

export function closeSessionsOf(db: Database, userId: string) {
  return db.deleteFrom('session').where('user_id', '=', userId).execute()
}

export function closeOtherSessionsOf(db: Database, userId: string, sessionHash: string) {
  return db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', sessionHash)
    .execute()
}

export function deleteTokensOf(db: Database, userId: string) {
  return db.deleteFrom('api_token').where('user_id', '=', userId).execute()
}

export async function listSessionRows(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, id: row.id ?? (await giveId(db, row.token_hash)) })))
}

/** A session from the previous version has no id. */
async function giveId(db: Database, tokenHash: string) {
  const fresh = newId()
  const row = await db
    .updateTable('session')
    .set({ id: sql`coalesce(id, ${fresh})` })
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? fresh
}

export function closeSessionOf(db: Database, userId: string, id: string) {
  return db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst()
}

export function markSessionSeen(db: Database, sessionHash: string, now: Date) {
  return db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', sessionHash).execute()
}

export async function findConfirmedAt(db: Database, sessionHash: string) {
  const session = await db
    .selectFrom('session')
    .select('confirmed_at')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst()
  return session?.confirmed_at
}

/** False if the session has ended. */
export async function markSessionConfirmed(db: Database, sessionHash: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
