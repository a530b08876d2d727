import { useSyncExternalStore } from 'react'
import type { Role, User } from '../../contract/endpoints/user.ts'

/** The signed-in user as this browser remembers them. It decides what pages offer; the server decides what is allowed. */
export type Session = {
  isLoggedIn: boolean
  /** Signing out is under way: calls that are refused now are no session that has ended by itself. */
  isLeaving?: boolean
  hasLeft?: boolean
  role: Role | ''
  data: Partial<User>
}

export const signedOut: Session = { isLoggedIn: false, role: '', data: {} }
const keys = ['isLoggedIn', 'role', 'data'] as const

const listeners = new Set<() => void>()
let current = read()

export const session = () => current

/** Signed out until the page is hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, session, () => signedOut)
}

export function rememberSession(user: User) {
  write({ isLoggedIn: 'true', role: user.role, data: JSON.stringify(user) })
}

export function forgetSession() {
  for (const key of keys) localStorage.removeItem(key)
  change()
}

export const beginLeaving = () => change({ ...current, isLeaving: true })

export const stay = () => change()

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

/** Calls the listener after each change, until the returned function is called. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  // Another tab may sign in or out.
  window.addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readAgain)
  }
}
