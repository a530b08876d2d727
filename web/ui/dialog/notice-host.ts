import { useSyncExternalStore } from 'react'

// An open modal dialog makes everything outside of it inert, so notifications and Undo have to be inside.
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** Shows notifications in this dialog until the returned function is called. */
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
