/** A bounded number of places. */
export type Places = { take(): Disposable; taken(): number }

/** Whoever comes when `most` places are taken is sent away with what `refuse` makes. */
export function openPlaces(most: number, refuse: () => Error): Places {
  let taken = 0
  return {
    take: () => {
      if (taken >= most) throw refuse()
      taken += 1
      return {
        [Symbol.dispose]: () => {
          taken -= 1
        },
      }
    },
    taken: () => taken,
  }
}
