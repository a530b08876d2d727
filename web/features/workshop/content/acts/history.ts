import { useSyncExternalStore } from 'react'
import type { Message } from '../../../../../contract/messages/message.ts'
import { CallError } from '../../../../lib/calls/call.ts'

/** One act of an editor. Undo takes back this act alone. */
export type Change = { label: Message; undo: () => Promise<unknown>; redo: () => Promise<unknown> }

export type History = ReturnType<typeof openHistory>

type State = {
  done: readonly Change[]
  undone: readonly Change[]
  said: { what: Message; isUndone: boolean } | undefined
  isBusy: boolean
}

const maxChanges = 20

/** The last changes of the opened page. A failed Undo stays for another try, unless what it needs is gone. */
export function openHistory() {
  const listeners = new Set<() => void>()
  let state: State = { done: [], undone: [], said: undefined, isBusy: false }
  const change = (next: Partial<State>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const run = async (work: 'undo' | 'redo') => {
    const taken = (work === 'undo' ? state.done : state.undone).at(-1)
    if (!taken) return
    change({ isBusy: true })
    const failure = await taken[work]().then(
      () => undefined,
      (error: unknown) => error,
    )
    const isKept = failure !== undefined && !isFinal(failure)
    const without = (list: readonly Change[]) => list.filter((one) => one !== taken)
    const moved = failure === undefined ? [taken] : []
    const kept = (list: readonly Change[]) => (isKept ? list : without(list))
    const said = failure === undefined ? { what: taken.label, isUndone: work === 'undo' } : state.said
    change(
      work === 'undo'
        ? { isBusy: false, said, done: kept(state.done), undone: [...state.undone, ...moved] }
        : { isBusy: false, said, undone: kept(state.undone), done: [...state.done, ...moved] },
    )
  }
  // Several presses in a row undo several changes, one after the other.
  let pending = Promise.resolve()
  const queue = (work: 'undo' | 'redo') => {
    pending = pending.then(() => run(work))
    return pending
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => state,
    record: (taken: Change) =>
      change({
        done: [...state.done, taken].slice(-maxChanges),
        undone: [],
        said: { what: taken.label, isUndone: false },
      }),
    undo: () => queue('undo'),
    redo: () => queue('redo'),
    say: (what: Message) => change({ said: { what, isUndone: false } }),
  }
}

/** Trying again cannot help: something that it needs is gone or has changed. */
const isFinal = (error: unknown) =>
  error instanceof CallError && [400, 403, 404, 409].includes(error.status ?? 0)

export const useHistory = ({ subscribe, now }: History) => useSyncExternalStore(subscribe, now)
