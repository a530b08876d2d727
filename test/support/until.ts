import { setTimeout as pause } from 'node:timers/promises'

// Only for what never comes: a slow machine under load takes more than 90 s to begin a move. Less than a browser test may take.
const defaultTimeoutMs = 200_000
const pollMs = 50

/** Polls until `isSo` holds; after the time limit throws an error that names `what`. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  timeoutMs = defaultTimeoutMs,
) {
  const giveUp = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`Waited ${timeoutMs / 1_000} s in vain until: ${what}`)
    await pause(pollMs)
  }
}
