/** A clock of the browser that nobody sets, unlike that of `Date`. */
const sinceOpened = () => performance.now()

/** The moment of the server in milliseconds, counted on from its last reply. */
export function openServerClock(now: string, elapsedMs: () => number = sinceOpened) {
  let aheadMs = Date.parse(now) - elapsedMs()
  return {
    now: () => aheadMs + elapsedMs(),
    set(later: string) {
      aheadMs = Date.parse(later) - elapsedMs()
    },
  }
}
export type ServerClock = ReturnType<typeof openServerClock>
