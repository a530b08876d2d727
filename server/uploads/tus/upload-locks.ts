import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Locker, type RequestRelease } from '@tus/server'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import type { Peers } from '../../db/peers.ts'

type Holder = { requestRelease: RequestRelease; ended: Promise<void> }

const [retryMs, patienceMs] = [50, 5_000]
const retryAfterSeconds = 2
const lockOf = (id: string) => `upload ${id}`

/**
 * One request at a time per upload, also between processes, so that its offset does not change while it is read. A new
 * request ends the one in progress, because its client has most likely lost that connection. (The tus library's own
 * lock waits in a busy loop.)
 */
export function openUploadLocks(peers: Peers): Locker {
  const holders = new Map<string, Holder>()
  peers.onReleaseRequested((name) => {
    for (const [id, { requestRelease }] of holders) if (lockOf(id) === name) void requestRelease()
  })
  return {
    newLock: (id) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const leave = () => {
        holders.delete(id)
        end()
      }
      return {
        lock: async (signal, requestRelease) => {
          const left = aborted(signal)
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            await holder.requestRelease()
            await Promise.race([holder.ended, left])
            if (signal.aborted) throw ERRORS.ABORTED
          }
          holders.set(id, { requestRelease, ended })
          await takeFromPeers(peers, lockOf(id), signal).catch((error) => {
            leave()
            throw error
          })
        },
        unlock: async () => {
          await peers.unlock(lockOf(id))
          leave()
        },
      }
    },
  }
}

/** Throws a 503 with Retry-After if a peer does not release the lock. */
async function takeFromPeers(peers: Peers, lock: string, signal: AbortSignal) {
  const giveUp = performance.now() + patienceMs
  while (!(await peers.tryLock(lock))) {
    if (signal.aborted) throw ERRORS.ABORTED
    if (performance.now() > giveUp) throw new Problem('busy', serverMessages.busy, { retryAfterSeconds })
    peers.requestRelease(lock)
    await pause(retryMs)
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
