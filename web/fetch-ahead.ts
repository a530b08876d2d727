import type { DataRouter } from 'react-router'
import { pages } from '../contract/addresses.ts'
import { session } from './lib/session.ts'
import { fetchEngine } from './player/engine/fetch-engine.ts'

/** Loads the player's code in idle time while a signed-in user reads a course description, unless data saving is on. */
export function fetchAhead(router: DataRouter) {
  const fetchOnCoursePage = () => {
    if (router.state.location.pathname !== pages.courseDescription || !session().isLoggedIn) return
    whenIdle(() => {
      for (const code of [import('./features/watch/lectures-page.tsx'), fetchEngine()]) code.catch(() => {})
    })
  }
  fetchOnCoursePage()
  router.subscribe(fetchOnCoursePage)
}

function whenIdle(work: () => void) {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  // Safari has no requestIdleCallback and loads the code when it is needed.
  if (document.readyState === 'complete') globalThis.requestIdleCallback?.(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
