import { useEffect, useSyncExternalStore } from 'react'
import type { Preferences } from '../../contract/user.ts'
import { call } from '../app/call.ts'
import { session } from '../app/session.ts'

const key = 'player'
const sendAfterMs = 800

const none: Preferences = {}
const listeners = new Set<() => void>()
let kept: { owner: string; preferences: Preferences } = { owner: '', preferences: {} }
let asking: Promise<void> | undefined
let sending: ReturnType<typeof setTimeout> | undefined

/** What this person chose in the player: at once from this browser, then from the server, and kept on both. */
export function usePreferences() {
  const preferences = useSyncExternalStore(subscribe, read, () => none)
  useEffect(() => void askServer(), [])
  return { preferences, change }
}

function change(changed: Preferences) {
  keep({ ...read(), ...changed })
  clearTimeout(sending)
  // The last of many small steps is enough; what fails is sent with the next change.
  sending = setTimeout(() => void call('changePreferences', { body: read() }).catch(() => {}), sendAfterMs)
}

/** Several parts of a page need them: one question is enough. */
function askServer() {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask() {
  const answered = await call('readPreferences').catch(() => undefined)
  if (answered && sending === undefined) keep(answered.preferences)
}

function keep(preferences: Preferences) {
  kept = { owner: session().data._id ?? '', preferences }
  localStorage.setItem(key, JSON.stringify(preferences))
  for (const listener of listeners) listener()
}

/** Another person in the same browser begins with their own. */
function read(): Preferences {
  const owner = session().data._id ?? ''
  if (kept.owner !== owner) kept = { owner, preferences: readBrowser() }
  return kept.preferences
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
