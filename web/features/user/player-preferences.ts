import { useEffect, useSyncExternalStore } from 'react'
import type { Preferences } from '../../../contract/endpoints/user.ts'
import { call } from '../../lib/call.ts'
import { session } from '../../lib/session.ts'

const key = 'player'
const sendAfterMs = 800

const none: Preferences = {}
const listeners = new Set<() => void>()
let cached: { owner: string; preferences: Preferences } = { owner: '', preferences: {} }
let pending: Promise<void> | undefined
let sending: ReturnType<typeof setTimeout> | undefined

/** What this person chose in the player: at once from this browser, then from the server, and kept on both. */
export function usePreferences() {
  const preferences = useSyncExternalStore(subscribe, read, () => none)
  useEffect(() => void requestPreferences(), [])
  return { preferences, change }
}

function change(changed: Preferences) {
  save({ ...read(), ...changed })
  clearTimeout(sending)
  // The last of many small steps is enough; what fails is sent with the next change.
  sending = setTimeout(() => void call('changePreferences', { body: read() }).catch(() => {}), sendAfterMs)
}

/** Several parts of a page need them: one question is enough. */
function requestPreferences() {
  pending ??= fetchPreferences().finally(() => {
    pending = undefined
  })
  return pending
}

async function fetchPreferences() {
  const reply = await call('readPreferences').catch(() => undefined)
  if (reply && sending === undefined) save(reply.preferences)
}

function save(preferences: Preferences) {
  cached = { owner: session().data._id ?? '', preferences }
  localStorage.setItem(key, JSON.stringify(preferences))
  for (const listener of listeners) listener()
}

/** Another person in the same browser begins with their own. */
function read(): Preferences {
  const owner = session().data._id ?? ''
  if (cached.owner !== owner) cached = { owner, preferences: readBrowser() }
  return cached.preferences
}

function readBrowser(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
