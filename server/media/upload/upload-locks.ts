import { ERRORS, type Locker, type RequestRelease } from '@tus/server'

type Holder = { askToEnd: RequestRelease; ended: Promise<void> }

/**
 * One request at a time on an upload: its offset is told only when nobody adds to it. A newcomer asks the one under way
 * to end, for its client has most likely lost that connection. (The protocol's own lock waits in a busy loop.)
 */
export function openUploadLocks(): Locker {
  const holders = new Map<string, Holder>()
  return {
    newLock: (id) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      return {
        lock: async (signal, askToEnd) => {
          const left = aborted(signal)
          for (let holder = holders.get(id); holder; holder = holders.get(id)) {
            await holder.askToEnd()
            await Promise.race([holder.ended, left])
            if (signal.aborted) throw ERRORS.ABORTED
          }
          holders.set(id, { askToEnd, ended })
        },
        unlock: async () => {
          holders.delete(id)
          end()
        },
      }
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
