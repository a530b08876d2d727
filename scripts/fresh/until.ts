import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 100

/** Asks until it is true; throws a sentence that ends with `what` when that takes longer than `longestMs`. */
export async function until(what: string, longestMs: number, isTrue: () => boolean | Promise<boolean>) {
  const latest = Date.now() + longestMs
  while (!(await isTrue())) {
    if (Date.now() > latest) throw new Error(`waited ${longestMs / 1_000} s in vain for ${what}`)
    await pause(pollMs)
  }
}
