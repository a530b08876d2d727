import { useSyncExternalStore } from 'react'

/** Selected lectures, kept outside of React state, so that a press only renders the boxes that change. */
export type Selection = ReturnType<typeof openSelection>

type State = { isOn: boolean; ids: ReadonlySet<string> }

export function openSelection() {
  const listeners = new Set<() => void>()
  let state: State = { isOn: false, ids: new Set() }
  let anchor: { id: string; before: ReadonlySet<string> } | undefined
  const change = (next: Partial<State>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const select = (ids: Iterable<string>) => change({ isOn: true, ids: new Set(ids) })
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOn: () => state.isOn,
    ids: () => state.ids,
    begin: () => change({ isOn: true }),
    end: () => {
      anchor = undefined
      change({ isOn: false, ids: new Set() })
    },
    /** Goes on selecting. */
    remove: (gone: ReadonlySet<string>) => {
      anchor = undefined
      change({ ids: new Set([...state.ids].filter((id) => !gone.has(id))) })
    },
    toggle: (id: string) => {
      const ids = new Set(state.ids)
      if (!ids.delete(id)) ids.add(id)
      anchor = { id, before: ids }
      select(ids)
    },
    /** Selects from the lecture that was pressed last to this one, in the order of the list. */
    selectTo: (order: readonly string[], id: string) => {
      anchor ??= { id, before: state.ids }
      const [one, other] = [order.indexOf(anchor.id), order.indexOf(id)]
      const range = one < 0 ? [id] : order.slice(Math.min(one, other), Math.max(one, other) + 1)
      select([...anchor.before, ...range])
    },
    add: (ids: readonly string[]) => {
      anchor = undefined
      select([...state.ids, ...ids])
    },
    retain: (present: ReadonlySet<string>) => {
      const ids = [...state.ids].filter((id) => present.has(id))
      if (ids.length < state.ids.size) change({ ids: new Set(ids) })
    },
  }
}

export const useSelectedIds = ({ subscribe, ids }: Selection) => useSyncExternalStore(subscribe, ids)

export const useIsSelecting = ({ subscribe, isOn }: Selection) => useSyncExternalStore(subscribe, isOn)

export const useIsSelected = ({ subscribe, ids }: Selection, id: string) =>
  useSyncExternalStore(subscribe, () => ids().has(id))
