/** The visits under way: closing waits for them, so that what they clean up is cleaned up. */
export type Visits = { begin(): Disposable; count(): number; allEnded(): Promise<void> }

export function openVisits(): Visits {
  let underWay = 0
  let tell = () => {}
  return {
    begin: () => {
      underWay += 1
      return {
        [Symbol.dispose]: () => {
          underWay -= 1
          if (underWay === 0) tell()
        },
      }
    },
    count: () => underWay,
    allEnded: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      tell = resolve
      if (underWay === 0) resolve()
      return promise
    },
  }
}
