import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { Problem } from '../../problem.ts'

/** How many wrong passwords one account takes from one address, and for how long it remembers them. */
export const guessing = { most: 10, windowMinutes: 15 } as const

const windowMs = guessing.windowMinutes * 60_000

// Hashed: the table must not become a list of who tried to sign in from where.
const keyOf = (email: string, address: string) =>
  createHash('sha256').update(`${address} ${email}`).digest('hex')

/**
 * Counts a try before the password is looked at, so that a burst cannot outrun the count; throws 429 past the limit.
 * A right password forgets the tries. Counted per account and address: nobody can lock another out.
 */
export async function requireAttempt(db: Database, email: string, address: string, now: Date) {
  const fresh = new Date(now.getTime() - windowMs)
  const tried = await db
    .insertInto('attempt')
    .values({ key: keyOf(email, address), count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.since <= ${fresh} then 1 else attempt.count + 1 end`,
        since: sql`case when attempt.since <= ${fresh} then ${now} else attempt.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
  if (tried.count <= guessing.most) return
  const retryAfterSeconds = Math.ceil((tried.since.getTime() + windowMs - now.getTime()) / 1_000)
  throw new Problem('too-many', 'Too many wrong passwords. Please try again later.', { retryAfterSeconds })
}

export function forgetAttempts(db: Database, email: string, address: string) {
  return db.deleteFrom('attempt').where('key', '=', keyOf(email, address)).execute()
}
