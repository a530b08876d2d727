import { useEffect, useSyncExternalStore } from 'react'
import type { Preferences } from '../../../contract/endpoints/user.ts'
import { call } from '../../lib/calls/call.ts'
import { callLast } from '../../lib/calls/call-last.ts'
import { useSession } from '../../lib/session.ts'
import { recordedUserId } from '../../lib/windows/own-storage.ts'
import { openOwnPreferences } from './own-preferences.ts'

const storage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}
const preferencesOfUser = openOwnPreferences(storage, recordedUserId, {
  load: async () => {
    const { changedAt, ...preferences } = (await call('readPreferences')).preferences
    return { preferences, changedAt }
  },
  send: (preferences, changedAt) => call('changePreferences', { body: { ...preferences, changedAt } }),
  sendLast: (preferences, changedAt) => {
    const body = { ...preferences, changedAt }
    void callLast('changePreferences', { body }).catch(() => {})
  },
})
const { change, load, flush, read, subscribe } = preferencesOfUser
if (!import.meta.env.SSR) window.addEventListener('pagehide', flush)

const none: Preferences = {}

/** Player preferences: at once from this browser, then from the server. */
export function usePreferences() {
  const preferences = useSyncExternalStore(subscribe, read, () => none)
  const userId = useSession().data._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other preferences
  useEffect(() => void load(), [userId])
  return { preferences, change }
}
