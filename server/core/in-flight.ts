/** The requests in flight: closing waits for them, so that what they clean up is cleaned up. */
export type InFlight = {
  begin(): Disposable
  /** Marks one of them as waiting in a bounded queue of its own: until then it does no work here. */
  rest(): Disposable
  /** All in flight, and those of them that are being worked on. */
  count(): number
  countWorking(): number
  allEnded(): Promise<void>
}

export function openInFlight(): InFlight {
  let inFlight = 0
  let resting = 0
  let onAllEnded = () => {}
  return {
    begin: () => {
      inFlight += 1
      return {
        [Symbol.dispose]: () => {
          inFlight -= 1
          if (inFlight === 0) onAllEnded()
        },
      }
    },
    rest: () => {
      resting += 1
      return {
        [Symbol.dispose]: () => {
          resting -= 1
        },
      }
    },
    count: () => inFlight,
    countWorking: () => inFlight - resting,
    allEnded: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      onAllEnded = resolve
      if (inFlight === 0) resolve()
      return promise
    },
  }
}
