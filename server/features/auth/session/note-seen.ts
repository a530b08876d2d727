import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../context.ts'
import { markSessionSeen } from '../../user/session-store.ts'

export type NoteSeen = (sessionHash: string, lastSeenAt: Date | null) => void

const toleranceMs = 60_000
const maxRemembered = 10_000

/**
 * Stores at most once a minute that a session was used. Requests do not wait for the write, and a database that cannot
 * be written still serves reads.
 */
export function openSeenNotes({
  db,
  log,
  now,
  inFlight,
}: Pick<AppContext, 'db' | 'log' | 'now' | 'inFlight'>): NoteSeen {
  // Simultaneous requests, and those after a failed write, make one attempt per minute.
  const attempts = new LRUCache<string, Date>({ max: maxRemembered })
  const isRecent = (time: Date | null | undefined) =>
    time && Math.abs(now().getTime() - time.getTime()) < toleranceMs

  async function write(sessionHash: string) {
    using _inFlight = inFlight.begin()
    await markSessionSeen(db, sessionHash, now())
  }

  return (sessionHash, lastSeenAt) => {
    if (isRecent(lastSeenAt) || isRecent(attempts.get(sessionHash))) return
    attempts.set(sessionHash, now())
    write(sessionHash).catch((error) => log.warn({ err: error }, 'the use of a session was not noted'))
  }
}
