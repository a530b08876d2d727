import { serverSays } from '../../../contract/server-words.ts'
import { Problem } from '../../problem.ts'

// A player that has enough asks for nothing for half a minute; one that was paused for longer comes anew.
const stayMs = 60_000
const retryAfterSeconds = 10
// Browsers open six connections; more than these can only be meant to hold memory.
const mostPerViewer = 32

type Viewer = { sending: number; seenAt: number }

/** Who is watching. Present ones go on; past `most` newcomers are refused until somebody has left. */
export type Viewers = {
  has(who: string): boolean
  /** Counts one answer to `who` until it is disposed of. */
  admit(who: string): Disposable
}

export function openViewers(most: number, now = () => performance.now()): Viewers {
  const present = new Map<string, Viewer>()

  function enter(who: string) {
    if (present.size >= most) letGo()
    if (present.size >= most) throw new Problem('busy', serverSays.tooManyViewers, { retryAfterSeconds })
    const viewer = { sending: 0, seenAt: now() }
    present.set(who, viewer)
    return viewer
  }

  function letGo() {
    for (const [who, { sending, seenAt }] of present) {
      if (sending === 0 && now() - seenAt >= stayMs) present.delete(who)
    }
  }

  return {
    has: (who) => present.has(who),
    admit: (who) => {
      const viewer = present.get(who) ?? enter(who)
      if (viewer.sending >= mostPerViewer) throw new Problem('busy', serverSays.busy, { retryAfterSeconds })
      viewer.sending += 1
      return {
        [Symbol.dispose]: () => {
          viewer.sending -= 1
          viewer.seenAt = now()
        },
      }
    },
  }
}
