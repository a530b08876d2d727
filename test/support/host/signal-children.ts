import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/**
 * Sends a signal to the first `max` children of this process that run a program with this name, before they get to work;
 * `hit` has their process ids.
 */
export function signalChildren(name: string, signal: NodeJS.Signals, max = Number.POSITIVE_INFINITY) {
  const hit = new Set<number>()
  const onStart = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      const isMeant = hit.size < max && child.spawnargs.some((one) => one.includes(name))
      if (isMeant && child.pid && child.kill(signal)) hit.add(child.pid)
    })
  }
  subscribe('child_process', onStart)
  return { hit, [Symbol.dispose]: () => void unsubscribe('child_process', onStart) }
}
