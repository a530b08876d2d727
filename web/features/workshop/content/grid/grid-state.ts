import { useSyncExternalStore } from 'react'

/** Which row the keys act on, and which title is edited, outside of React state: a press renders only the rows that change. */
export type GridState = ReturnType<typeof openGridState>

type State = {
  activeId: string | undefined
  /** False for the row that Tab reaches before any was pressed. */
  isChosen: boolean
  editingId: string | undefined
}

export function openGridState() {
  const listeners = new Set<() => void>()
  let state: State = { activeId: undefined, isChosen: false, editingId: undefined }
  const change = (next: Partial<State>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => state,
    activate: (activeId: string | undefined, isChosen = true) => change({ activeId, isChosen }),
    edit: (editingId: string) => change({ editingId, activeId: editingId, isChosen: true }),
    endEditing: () => change({ editingId: undefined }),
  }
}

export const useIsActive = ({ subscribe, now }: GridState, id: string) =>
  useSyncExternalStore(subscribe, () => now().activeId === id)

export const useIsEditing = ({ subscribe, now }: GridState, id: string) =>
  useSyncExternalStore(subscribe, () => now().editingId === id)
