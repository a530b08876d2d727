import type { Preferences } from '../../../contract/endpoints/user.ts'
import { openSync, type Remembered, type Server } from './preferences-sync.ts'

const key = 'player'

type Sync = ReturnType<typeof openSync>

/** The signed-in user's preferences, also stored in this browser. Each user has their own; those of nobody end with the page. */
export function openOwnPreferences(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  currentUserId: () => string | undefined,
  server: Server,
) {
  const listeners = new Set<() => void>()
  let current: { userId: string | undefined; sync: Sync } | undefined

  function own() {
    const userId = currentUserId()
    if (!current || current.userId !== userId) current = { userId, sync: openFor(userId) }
    return current.sync
  }

  function openFor(userId: string | undefined) {
    const isCurrent = () => own() === sync
    const known = userId === undefined ? { preferences: {} } : readBrowser(storage, userId)
    const sync: Sync = openSync(known, userId === undefined ? nowhere : server, isCurrent, (remembered) => {
      if (userId !== undefined) storage.setItem(key, JSON.stringify({ userId, ...remembered }))
      for (const listener of listeners) listener()
    })
    return sync
  }

  return {
    read: () => own().read(),
    load: () => own().load(),
    change: (changed: Preferences) => own().change(changed),
    flush: () => own().flush(),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const nowhere: Server = { load: async () => ({ preferences: {} }), send: async () => {}, sendLast: () => {} }

function readBrowser(storage: Pick<Storage, 'getItem'>, userId: string): Remembered {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? '{}')
    return stored.userId === userId ? stored : { preferences: {} }
  } catch {
    return { preferences: {} }
  }
}
