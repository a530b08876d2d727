import { setTimeout as pause } from 'node:timers/promises'

// Only ends what never comes: a machine under load may need minutes for a video.
const timeoutMs = 240_000

/** Polls until `isSo` holds; throws an error that names `what` when it never does. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean) {
  const giveUp = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`It never became true: ${what}`)
    await pause(50)
  }
}
