import type { DataRouter } from 'react-router'
import { pages } from '../contract/addresses.ts'
import { session } from './lib/session.ts'
import { fetchEngine } from './player/engine/fetch-engine.ts'

/**
 * Whoever is signed in and reads a course's description is about to watch: what that needs is fetched while nothing else
 * is to be done, except where the person asked for data to be saved.
 */
export function fetchAhead(router: DataRouter) {
  const look = () => {
    if (router.state.location.pathname !== pages.courseDescription || !session().isLoggedIn) return
    whenIdle(() => {
      for (const code of [import('./features/watch/lectures.tsx'), fetchEngine()]) code.catch(() => {})
    })
  }
  look()
  router.subscribe(look)
}

function whenIdle(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  // Safari has no such callback; there the code comes with the press, as it would without this.
  if (document.readyState === 'complete') globalThis.requestIdleCallback?.(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
