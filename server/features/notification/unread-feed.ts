import { setImmediate } from 'node:timers/promises'
import type { Log } from '../../core/log.ts'
import type { Database, OpenDatabase } from '../../db/open.ts'
import { countUnread } from './shown-notification-store.ts'

type Follower = {
  userId: string
  unread?: number
  onUnread: (unread: number) => void
  onFailed: () => void
}

export type UnreadFeed = AsyncDisposable & {
  /** Calls `onUnread` at once, and whenever the number changes in any process, until disposal. */
  follow: (follower: Omit<Follower, 'unread'>) => Disposable
}

const changesMs = 500
const peoplePerQuery = 500

/** Higher numbers are not distinguished. */
export const maxUnreadCounted = 100

export async function readUnread(db: Database, userId: string) {
  return cap((await countUnread(db, [userId])).get(userId))
}

const cap = (unread = 0) => Math.min(unread, maxUnreadCounted)

type Options = { db: OpenDatabase; log: Log; everythingMs?: number }

/**
 * Reads numbers when this process or a peer wrote notifications or choices, and all of them every half minute: a peer's
 * message may be lost, and a course may have been deleted.
 */
export function openUnreadFeed({ db, log, everythingMs = 30_000 }: Options): UnreadFeed {
  const followers = new Set<Follower>()
  const tables = ['notification', 'notification_choice', 'school_message'] as const
  db.changes.watch(tables)
  let seen = db.changes.of(tables)
  let readAllAt = performance.now()
  let isEnded = false
  let reading: Promise<void> | undefined

  async function read(some: Follower[]) {
    for (let from = 0; from < some.length; from += peoplePerQuery) {
      const part = some.slice(from, from + peoplePerQuery)
      const unread = await countUnread(db, [...new Set(part.map(({ userId }) => userId))])
      for (const follower of part) notify(follower, cap(unread.get(follower.userId)))
      // SQLite reads never wait, so this lets other requests in.
      await setImmediate()
    }
  }

  function notify(follower: Follower, unread: number) {
    if (!followers.has(follower) || follower.unread === unread) return
    follower.unread = unread
    follower.onUnread(unread)
  }

  async function look() {
    const changes = db.changes.of(tables)
    const isTimeForAll = performance.now() - readAllAt >= everythingMs
    if (followers.size === 0 || (changes === seen && !isTimeForAll)) return
    // Taken before the read, so that the next round sees a write during it.
    seen = changes
    await read([...followers])
    if (isTimeForAll) readAllAt = performance.now()
  }

  const timer = setInterval(() => {
    reading ??= look()
      .catch((error) => {
        if (!isEnded) log.warn({ err: error }, 'unread notifications were not read')
      })
      .finally(() => {
        reading = undefined
      })
  }, changesMs).unref()

  return {
    follow: (given) => {
      const follower = { ...given }
      followers.add(follower)
      read([follower]).catch(given.onFailed)
      return { [Symbol.dispose]: () => followers.delete(follower) }
    },
    [Symbol.asyncDispose]: async () => {
      isEnded = true
      clearInterval(timer)
      await reading
    },
  }
}
