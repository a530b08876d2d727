export type InFlight = {
  begin(): Disposable
  rest(): Disposable
  count(): number
  countWorking(): number
  allEnded(): Promise<void>
}

export function openInFlight(): InFlight {
  let inFlight = 0
  let resting = 0
  let onAllEnded = () => {}
  // One object for all: each is disposed of once.
  const underWay = {
    [Symbol.dispose]: () => {
      inFlight -= 1
      if (inFlight === 0) onAllEnded()
    },
  }
  return {
    begin: () => {
      inFlight += 1
      return underWay
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
