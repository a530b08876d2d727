import { hash, randomBytes } from 'node:crypto'
import type { CurrentUser } from '../../core/current-user.ts'
import type { Database } from '../../db/open.ts'

const secretBytes = 32

export const makeSecret = () => randomBytes(secretBytes).toString('base64url')

const secretPattern = /^[\w-]{43}$/

/** As for API tokens: what is looked up is the digest, so times tell nothing of the secret. */
const hashSecret = (secret: string) => hash('sha256', secret)

export async function saveFeed(db: Database, userId: string, secret: string, now: Date) {
  const row = { secret_hash: hashSecret(secret), created_at: now }
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const findFeed = (db: Database, userId: string) =>
  db.selectFrom('calendar_feed').select('created_at').where('user_id', '=', userId).executeTakeFirst()

/** An active account. */
export async function findFeedReader(
  db: Database,
  secret: string,
): Promise<Pick<CurrentUser, 'id' | 'role'> | undefined> {
  if (!secretPattern.test(secret)) return undefined
  return db
    .selectFrom('calendar_feed')
    .innerJoin('user', 'user.id', 'calendar_feed.user_id')
    .select(['user.id', 'user.role'])
    .where('secret_hash', '=', hashSecret(secret))
    .where('user.state', '=', 'active')
    .executeTakeFirst()
}
