import { hash, randomBytes } from 'node:crypto'
import { compileOnce } from '../../db/compile-once.ts'
import type { Database } from '../../db/open.ts'
import type { Person } from '../../house.ts'

const dayMs = 86_400_000
const tokenBytes = 32

/** What stands in the table instead of the token: whoever reads the table can open no session. */
export const hashToken = (token: string) => hash('sha256', token)

/** Opens a session of `days` for a user; answers the token for the cookie. Tokens that ran out go with it. */
export async function openSession(db: Database, userId: string, now: Date, days: number): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expires = new Date(now.getTime() + days * dayMs)
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, expires_at: expires })
    .execute()
  await db.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
  return token
}

/** Who holds this token now, by one indexed read. */
export async function findPerson(db: Database, token: string, now: Date): Promise<Person | undefined> {
  const sessionHash = hashToken(token)
  const [row] = await findHolder(db, sessionHash, now)
  return row && { ...row, sessionHash }
}

const findHolder = compileOnce((db, sessionHash: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'full_name', 'email', 'role', 'avatar_picture', 'subscription_status'])
    .where('session.token_hash', '=', sessionHash)
    .where('session.expires_at', '>', now),
)

export function closeSession(db: Database, sessionHash: string) {
  return db.deleteFrom('session').where('token_hash', '=', sessionHash).execute()
}

/** Signs a person out everywhere. */
export function closeSessionsOf(db: Database, userId: string) {
  return db.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** Signs a person out everywhere but here. */
export function closeOtherSessionsOf(db: Database, userId: string, sessionHash: string) {
  return db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', sessionHash)
    .execute()
}
