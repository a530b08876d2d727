import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../server/context.ts'

/** Another person writes again and again; `stop` says how long the longest of these writes waited, in ms. */
export function writeMeanwhile({ db, now }: AppContext, pauseMs: number) {
  let [isEnding, longestMs] = [false, 0]
  const write = async () => {
    while (!isEnding) {
      const began = performance.now()
      await db
        .updateTable('user')
        .set({ full_name: `Ada ${now().getTime()}` })
        .where('role', '=', 'ADMIN')
        .execute()
      longestMs = Math.max(longestMs, performance.now() - began)
      await pause(pauseMs)
    }
  }
  const writing = write()
  return {
    stop: async () => {
      isEnding = true
      await writing
      return longestMs
    },
  }
}
