import { hash, randomBytes } from 'node:crypto'
import { challengeMinutes } from '../../../../../contract/validation/limits.ts'
import type { Database } from '../../../../db/open.ts'
import type { ChallengePurpose } from '../../../../db/tables/passkey-tables.ts'

const challengeBytes = 32
const [minuteMs, toleranceMs] = [60_000, 60_000]

export const challengeMs = challengeMinutes * minuteMs

type ChallengeKey = { purpose: ChallengePurpose; browser: string }

const sha256 = (text: string) => hash('sha256', text)
const latestExpiry = (now: Date) => new Date(now.getTime() + challengeMs + toleranceMs)

export async function insertChallenge(db: Database, { purpose, browser }: ChallengeKey, now: Date) {
  const challenge = randomBytes(challengeBytes).toString('base64url')
  const expires_at = new Date(now.getTime() + challengeMs)
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: sha256(challenge), purpose, browser_hash: sha256(browser), expires_at })
    .execute()
  return challenge
}

/**
 * Uses the challenge up. False if it was not made for this purpose and browser, or is over. Only one of two
 * simultaneous calls gets it.
 */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, browser }: ChallengeKey,
  now: Date,
) {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', sha256(browser))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestExpiry(now))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Also deletes challenges from the future, made before the clock was set back. */
export function purgeChallenges(db: Database, now: Date) {
  return db
    .deleteFrom('passkey_challenge')
    .where((row) => row.or([row('expires_at', '<=', now), row('expires_at', '>', latestExpiry(now))]))
    .execute()
}
