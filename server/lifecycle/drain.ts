import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import { beginDraining } from '../http/closing.ts'

// nginx leaves a process alone for its fail_timeout of two seconds, so such a moment comes; without a proxy it may not.
const [quietMs, longestMs, lookMs] = [250, 2_500, 50]

/**
 * Lets proxies notice that this process is about to end, while it still serves. A request that arrives while the
 * sockets close would be lost, so they close at a moment when none has arrived for a while.
 */
export async function drain(app: FastifyInstance, { drainSeconds }: Pick<Settings, 'drainSeconds'>) {
  if (drainSeconds === 0) return
  beginDraining(app)
  let arrivedAt = 0
  app.server.on('request', () => {
    arrivedAt = performance.now()
  })
  await pause(drainSeconds * 1_000)
  await untilQuiet(() => performance.now() - arrivedAt)
}

/** `sinceLast`: milliseconds since the last request arrived. */
export async function untilQuiet(sinceLast: () => number) {
  for (let waited = 0; waited < longestMs && sinceLast() < quietMs; waited += lookMs) {
    await pause(lookMs)
    // What arrived during a long tick is read before it is asked for.
    await nextTick()
  }
}
