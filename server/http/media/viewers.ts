import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'

// A player with a full buffer requests nothing for half a minute; after a longer pause it counts as new.
const stayMs = 60_000
const retryAfterSeconds = 10
// Browsers open six connections; more than this only serves to hold memory.
const maxPerViewer = 32

type Viewer = { address: string; sending: number; seenAt: number }

type Bounds = { running: number; perAddress: number }

export type Viewers = {
  enter(viewer: string, address: string): Disposable
}

export function openViewers({ running, perAddress }: Bounds, now = () => performance.now()): Viewers {
  const present = new Map<string, Viewer>()

  function enter(name: string, address: string) {
    if (present.size >= running) forgetGone()
    if (present.size >= running) throw rejection('busy')
    if (countOf(address) >= perAddress) forgetGone()
    if (countOf(address) >= perAddress) throw rejection('too-many')
    const viewer = { address, sending: 0, seenAt: now() }
    present.set(name, viewer)
    return viewer
  }

  const countOf = (address: string) => [...present.values()].filter((one) => one.address === address).length

  function forgetGone() {
    for (const [name, { sending, seenAt }] of present) {
      if (sending === 0 && now() - seenAt >= stayMs) present.delete(name)
    }
  }

  return {
    enter: (name, address) => {
      const viewer = present.get(name) ?? enter(name, address)
      if (viewer.sending >= maxPerViewer) throw rejection('too-many')
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

const rejection = (code: 'busy' | 'too-many') =>
  new Problem(code, serverMessages.tooManyViewers, { retryAfterSeconds })
