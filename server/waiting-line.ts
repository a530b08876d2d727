/** Lets work go one after another; `ended` settles when nobody is left. */
export type WaitingLine = { take<T>(work: () => Promise<T>): Promise<T>; ended(): Promise<void> }

/** Everybody waits for the one before; whoever comes when `most` are in the line is sent away with what `refuse` makes. */
export function openWaitingLine(most: number, refuse: () => Error): WaitingLine {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    take: <T>(work: () => Promise<T>) => {
      if (waiting >= most) throw refuse()
      waiting += 1
      const mine = last.then(work).finally(() => {
        waiting -= 1
      })
      last = mine.catch(() => {})
      return mine
    },
    ended: async () => {
      await last
    },
  }
}
