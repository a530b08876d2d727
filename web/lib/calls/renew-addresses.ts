import type { Query, QueryClient } from '@tanstack/react-query'

/** Signed addresses of media work for an hour at least, unless MEDIA_HOURS is 1 (server/storage/signature.ts). */
export const renewAfterMs = 30 * 60_000

const lookEveryMs = 60_000
const signedAddress = /\/media\/\w+\/\d+d?-[\w-]{43}\//

/**
 * Loads again what a page shows once its signed addresses are old, so that a page that stays open for hours still loads
 * pictures and downloads files. What is loaded once per visit, such as a text that somebody edits, stays.
 */
export function renewAddresses(client: QueryClient, now = Date.now) {
  const isOld = (query: Query) => now() - query.state.dataUpdatedAt >= renewAfterMs
  const old = client.getQueryCache().findAll({ type: 'all', fetchStatus: 'idle', predicate: isOld })
  return Promise.all(
    old
      .filter((query) => isShown(query) && !isLoadedOnce(query) && hasSignedAddress(query))
      .map((query) => query.fetch().catch(() => {})),
  )
}

/** Hidden windows wait until they are shown. */
export function keepAddressesFresh(client: QueryClient) {
  const look = () => {
    if (document.visibilityState === 'visible') void renewAddresses(client)
  }
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
}

/** Also by a part that asks for no loading by itself, such as the list of lectures. */
const isShown = (query: Query) => query.getObserversCount() > 0

const isLoadedOnce = ({ observers }: Query) =>
  observers.some(({ options: { staleTime } }) => staleTime === Number.POSITIVE_INFINITY)

const hasSignedAddress = ({ state: { data } }: Query) => signedAddress.test(JSON.stringify(data) ?? '')
