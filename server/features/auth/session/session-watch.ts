import { setImmediate } from 'node:timers/promises'
import type { Settings } from '../../../config.ts'
import type { Log } from '../../../core/log.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { mustConfirm } from '../../user/email/email-store.ts'
import { listOpenSessions } from '../../user/session-store.ts'
import type { EndedSessions } from '../ended-sessions.ts'

type Watched = { sessionHash: string; onEnded: () => void }

export type SessionWatch = AsyncDisposable & {
  /** Calls `onEnded` once the session would be refused in any process, until disposal. */
  watch: (watched: Watched) => Disposable
}

/** How late an ended session is noticed, while the database responds. */
const checkMs = 2_000
const sessionsPerQuery = 500

type Options = {
  db: OpenDatabase
  log: Log
  now: () => Date
  settings: Settings
  endedSessions: EndedSessions
}

/**
 * For responses that outlive the check of their request. It reads the sessions themselves, because a peer's message may
 * be lost, and people and roles change in many ways.
 */
export function openSessionWatch({ db, log, now, settings, endedSessions }: Options): SessionWatch {
  const all = new Set<Watched>()
  let checking: Promise<void> | undefined
  let isFailing = false
  let isEnded = false

  async function check() {
    const some = [...all]
    for (let from = 0; from < some.length; from += sessionsPerQuery) {
      const part = some.slice(from, from + sessionsPerQuery)
      const open = await listOpen(part.map(({ sessionHash }) => sessionHash))
      for (const { sessionHash, onEnded } of part) if (!open.has(sessionHash)) onEnded()
      // SQLite reads never wait, so this lets other requests in.
      await setImmediate()
    }
    isFailing = false
  }

  async function listOpen(hashes: string[]) {
    const rows = await listOpenSessions(db, [...new Set(hashes)], now())
    const open = rows.filter((row) => !mustConfirm(settings, row) && !endedSessions.has(row.token_hash))
    return new Set(open.map(({ token_hash }) => token_hash))
  }

  function noteFailure(error: unknown) {
    if (!isEnded && !isFailing) log.warn({ err: error }, 'open sessions were not read')
    isFailing = true
  }

  const timer = setInterval(() => {
    if (all.size === 0) return
    checking ??= check()
      .catch(noteFailure)
      .finally(() => {
        checking = undefined
      })
  }, checkMs).unref()

  return {
    watch: (watched) => {
      all.add(watched)
      return { [Symbol.dispose]: () => all.delete(watched) }
    },
    [Symbol.asyncDispose]: async () => {
      isEnded = true
      clearInterval(timer)
      await checking
    },
  }
}
