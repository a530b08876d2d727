import { setTimeout as pause } from 'node:timers/promises'

const usualTimeoutMs = 90_000
const pollMs = 50

/** Polls until `isSo` holds; throws an error that names `what` when it does not in time. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  timeoutMs = usualTimeoutMs,
) {
  const giveUp = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`Waited ${timeoutMs / 1_000} s in vain until: ${what}`)
    await pause(pollMs)
  }
}
