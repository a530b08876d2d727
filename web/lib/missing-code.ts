// Set when code could not be fetched: without a network, or after an update that replaced its file.
const missing = new WeakSet<object>()
const reloadedKey = 'reloaded-for'

/** Vite reports every import that fails (vite.dev: load error handling). */
export function watchMissingCode() {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

export const isMissingCode = (error: unknown) =>
  typeof error === 'object' && error !== null && missing.has(error)

/**
 * Reloads the page once per address if the server can be reached: after an update its code has other names. Does nothing
 * otherwise.
 */
export async function reloadOnce() {
  const { href } = window.location
  if (sessionStorage.getItem(reloadedKey) === href) return
  const isReachable = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!isReachable?.ok || window.location.href !== href) return
  sessionStorage.setItem(reloadedKey, href)
  window.location.reload()
}
