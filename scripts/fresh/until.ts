import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 100

/** Polls until `isTrue` holds; after `timeoutMs` it throws a sentence that ends with `what`. */
export async function until(what: string, timeoutMs: number, isTrue: () => boolean | Promise<boolean>) {
  const latest = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > latest) throw new Error(`waited ${timeoutMs / 1_000} s in vain for ${what}`)
    await pause(pollMs)
  }
}
