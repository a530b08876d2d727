import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 90_000

/** Asks again and again until the thing is so; throws what was asked for when it never is. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean) {
  const giveUp = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`It never became true: ${what}`)
    await pause(50)
  }
}
