import type { Database } from '../../db/open.ts'
import { closeSession, closeSessions, hasSession } from '../user/session-store.ts'

export type EndedSessions = AsyncDisposable & {
  /** Ends a session. Throws the database's error if the session can be neither deleted nor remembered. */
  end(sessionHash: string): Promise<void>
  has(sessionHash: string): boolean
}

const maxRemembered = 10_000
const hashesPerQuery = 500
const retryMs = 2_000

export function openEndedSessions(db: Database): EndedSessions {
  const hashes = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let deleting: Promise<void> | undefined

  async function deleteRemembered() {
    const batch = [...hashes].slice(0, hashesPerQuery)
    await closeSessions(db, batch)
    for (const hash of batch) hashes.delete(hash)
  }

  function retryLater() {
    timer ??= setTimeout(() => {
      timer = undefined
      deleting = deleteRemembered()
        .catch(() => {})
        .finally(() => {
          if (hashes.size > 0) retryLater()
        })
    }, retryMs).unref()
  }

  async function remember(sessionHash: string, error: unknown) {
    // A made-up token must not fill the memory. If the database cannot be read, assume that the session exists.
    if (!(await hasSession(db, sessionHash).catch(() => true))) return
    if (hashes.size >= maxRemembered) throw error
    hashes.add(sessionHash)
    retryLater()
  }

  return {
    end: async (sessionHash) => {
      await closeSession(db, sessionHash).catch((error) => remember(sessionHash, error))
    },
    has: (sessionHash) => hashes.has(sessionHash),
    [Symbol.asyncDispose]: async () => {
      await deleting
      clearTimeout(timer)
      if (hashes.size > 0) await deleteRemembered().catch(() => {})
    },
  }
}
