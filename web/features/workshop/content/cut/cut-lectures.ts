import { useSyncExternalStore } from 'react'
import { ownStorage } from '../../../../lib/windows/own-storage.ts'

/** Lectures that were cut in one course, in its order. They stay in it until they are pasted, there or in another. */
export type Cut = {
  courseId: string
  courseTitle: string
  lectures: readonly { _id: string; title: string }[]
}

/** Of one tab, whichever course's workshop it shows. `login` is gone when the person logs out, and the cut with it. */
type Held = { login: string; cut: Cut }

const storageKey = 'cut'
const loginKey = (userId: string) => `cut ${userId}`

const listeners = new Set<() => void>()
let held: Held | undefined
let isRead = false

export const cutLectures = {
  now: (): Cut | undefined => {
    if (!isRead) held = readStored()
    isRead = true
    return held && ownStorage.read(loginKey) === held.login ? held.cut : undefined
  },
  cut: (cut: Cut) => {
    const login = ownStorage.read(loginKey) ?? `${Date.now()}`
    ownStorage.write(loginKey, login)
    change({ login, cut })
  },
  end: () => change(undefined),
  /** Lectures that are gone are cut no more. */
  drop: (ids: ReadonlySet<string>) => {
    const cut = cutLectures.now()
    const lectures = cut?.lectures.filter(({ _id }) => !ids.has(_id)) ?? []
    if (!cut || lectures.length === cut.lectures.length) return
    if (lectures.length === 0) cutLectures.end()
    else cutLectures.cut({ ...cut, lectures })
  },
}

export const useCut = () => useSyncExternalStore(subscribe, cutLectures.now, () => undefined)

export const useIsCut = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => cutLectures.now()?.lectures.some(({ _id }) => _id === id) ?? false,
    () => false,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Held | undefined) {
  held = next
  isRead = true
  try {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // A full or forbidden storage: the cut lasts until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}

function readStored(): Held | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
