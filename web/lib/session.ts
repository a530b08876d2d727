import { useSyncExternalStore } from 'react'
import type { Role, User } from '../../contract/endpoints/user.ts'

/** Who is signed in as far as this browser remembers. The server decides; this decides what is offered. */
export type Session = {
  isLoggedIn: boolean
  /** Nobody is signed in because the person here signed out. */
  hasLeft?: boolean
  role: Role | ''
  data: Partial<User>
}

const signedOut: Session = { isLoggedIn: false, role: '', data: {} }
const keys = ['isLoggedIn', 'role', 'data'] as const

const listeners = new Set<() => void>()
let current = read()

/** The session now, outside of rendering. */
export const session = () => current

export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => signedOut)
}

/** Remembers who signed in, under the three keys of the specification. */
export function rememberSession(user: User) {
  write({ isLoggedIn: 'true', role: user.role, data: JSON.stringify(user) })
}

/** Forgets who was signed in: a failed sign-in, or a session that the server has ended. */
export function forgetSession() {
  for (const key of keys) localStorage.removeItem(key)
  change()
}

/** Signing out leaves nothing of the person in this browser. */
export function clearEverything() {
  localStorage.clear()
  change({ ...signedOut, hasLeft: true })
}

function write(entries: Record<(typeof keys)[number], string>) {
  for (const key of keys) localStorage.setItem(key, entries[key])
  change()
}

function change(next = read()) {
  current = next
  for (const listener of listeners) listener()
}

const readAgain = () => change()

function read(): Session {
  if (typeof localStorage === 'undefined' || localStorage.getItem('isLoggedIn') !== 'true') return signedOut
  try {
    const role = localStorage.getItem('role')
    const data = JSON.parse(localStorage.getItem('data') ?? '{}')
    return role === 'ADMIN' || role === 'USER' ? { isLoggedIn: true, role, data } : signedOut
  } catch {
    return signedOut
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab that signs in or out tells this one.
  window.addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readAgain)
  }
}
