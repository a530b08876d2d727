// Errors from code that could not be fetched: no network, or an update has replaced the file.
const missing = new WeakSet<object>()
const reloadedKey = 'reloaded-for'

/** Vite reports every failed import (vite.dev: load error handling). */
export function watchMissingCode() {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingCode = (error: unknown) =>
  typeof error === 'object' && error !== null && missing.has(error)

/** Dispatched by hand, the event shows no question: it says whether the browser would ask before the page goes (HTML: beforeunload). */
const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Reloads the page, once per address, if the server can be reached: after an update the code has other names. */
export async function reloadOnce() {
  const { href } = window.location
  if (sessionStorage.getItem(reloadedKey) === href) return
  if (!(await isReachable(href)) || window.location.href !== href || wouldAsk()) return
  sessionStorage.setItem(reloadedKey, href)
  window.location.reload()
}

/** Loads a page only if the server can be reached; otherwise the browser's error page would replace this one. */
export async function loadIfReachable(address = window.location.href) {
  const { href } = window.location
  if (!(await isReachable(address)) || window.location.href !== href) return
  if (new URL(address, href).href === href) window.location.reload()
  else window.location.assign(address)
}

const lookAgainMs = 3_000

/** Reloads the page when the server can be reached again and nothing is unsaved, until the returned function is called. */
export function loadWhenBack() {
  let wasAway = !navigator.onLine
  const look = async () => {
    if (!(await isReachable(window.location.href))) wasAway = true
    else if (wasAway && !wouldAsk()) window.location.reload()
  }
  const timer = setInterval(() => void look(), lookAgainMs)
  const end = new AbortController()
  addEventListener('online', () => void look(), { signal: end.signal })
  return () => {
    clearInterval(timer)
    end.abort()
  }
}

export const isOffline = () => !navigator.onLine

/**
 * Loads code once. Offline, waits for the network: code that failed once stays failed in this document.
 * What was fetched before is there without a network.
 */
export function loadOnline<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  const wait = async () => {
    if (isOffline()) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
  return () => {
    loaded ??= wait()
    return loaded
  }
}

async function isReachable(address: string) {
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}
