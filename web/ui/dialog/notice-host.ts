import { useSyncExternalStore } from 'react'

// While a modal dialog is open, everything outside of it is inert: notifications and Undo have to be inside.
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** Makes an open dialog the place of notifications, until the returned function is called. */
export function hostNotices(dialog: HTMLElement) {
  change([...hosts, dialog])
  return () => change(hosts.filter((host) => host !== dialog))
}

export const useNoticeHost = () =>
  useSyncExternalStore(
    subscribe,
    () => hosts.at(-1),
    () => undefined,
  )

function change(next: readonly HTMLElement[]) {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
