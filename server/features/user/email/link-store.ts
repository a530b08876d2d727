import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '../session-store.ts'

const tokenBytes = 32
// Clocks of several processes differ slightly; a link that ends later than this was made before a clock was set back.
const toleranceMs = 60_000

/** The token of a new link, and what its row stores: never the token, so that a stolen table opens nothing. */
export function makeLink(now: Date, lifeMs: number) {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expires_at = new Date(now.getTime() + lifeMs)
  return { token, row: { token_hash: hashToken(token), created_at: now, expires_at } }
}

/** For queries of link tables: the link that the token opens now. */
export const isOpenedBy = (token: string, now: Date, lifeMs: number) =>
  sql<boolean>`(token_hash = ${hashToken(token)} and expires_at > ${now} and expires_at <= ${latest(now, lifeMs)})`

/** Links that are over, and links made before the clock was set back. */
export const isOver = (now: Date, lifeMs: number) =>
  sql<boolean>`(expires_at <= ${now} or expires_at > ${latest(now, lifeMs)})`

const latest = (now: Date, lifeMs: number) => new Date(now.getTime() + lifeMs + toleranceMs)
