/** Lets calls that share a key go one after another, and all others side by side. */
export type Turns = { take<T>(key: string, work: () => Promise<T>): Promise<T> }

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take: (key, work) => {
      const mine = (last.get(key) ?? Promise.resolve()).then(work)
      const ended = mine.then(
        () => {},
        () => {},
      )
      last.set(key, ended)
      void ended.then(() => last.get(key) === ended && last.delete(key))
      return mine
    },
  }
}
