import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Locker, type RequestRelease } from '@tus/server'
import { serverSays } from '../../../../contract/server-words.ts'
import type { Neighbours } from '../../../db/neighbours.ts'
import { Problem } from '../../../problem.ts'

type Holder = { askToEnd: RequestRelease; ended: Promise<void> }

const [askAgainMs, patienceMs] = [50, 5_000]
const retryAfterSeconds = 2
const lockOf = (id: string) => `upload ${id}`

/**
 * One request at a time on an upload, also between processes: its offset is told only when nobody adds to it. A newcomer
 * asks the one under way to end, for its client has most likely lost that connection. (The protocol's own lock waits in a
 * busy loop.)
 */
export function openUploadLocks(neighbours: Neighbours): Locker {
  const holders = new Map<string, Holder>()
  neighbours.onAsked((name) => {
    for (const [id, { askToEnd }] of holders) if (lockOf(id) === name) void askToEnd()
  })
  return {
    newLock: (id) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const leave = () => {
        holders.delete(id)
        end()
      }
      return {
        lock: async (signal, askToEnd) => {
          const left = aborted(signal)
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            await holder.askToEnd()
            await Promise.race([holder.ended, left])
            if (signal.aborted) throw ERRORS.ABORTED
          }
          holders.set(id, { askToEnd, ended })
          await takeFromNeighbours(neighbours, lockOf(id), signal).catch((error) => {
            leave()
            throw error
          })
        },
        unlock: async () => {
          await neighbours.unlock(lockOf(id))
          leave()
        },
      }
    },
  }
}

/** A neighbour that hangs lets nobody in: then the client may come again. */
async function takeFromNeighbours(neighbours: Neighbours, lock: string, signal: AbortSignal) {
  const giveUp = performance.now() + patienceMs
  while (!(await neighbours.tryLock(lock))) {
    if (signal.aborted) throw ERRORS.ABORTED
    if (performance.now() > giveUp) throw new Problem('busy', serverSays.busy, { retryAfterSeconds })
    neighbours.askFor(lock)
    await pause(askAgainMs)
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
