import { createHash } from 'node:crypto'

/**
 * `seed` is the same for all replies about one question of one attempt. With `isShuffled` options come in another order,
 * too; items and the right sides of pairs always do.
 */
export type Shuffle = { seed: string; isShuffled: boolean }

/** In an order that the seed and the ids decide alone, so it says nothing about the order in which parts are stored. */
export const shuffled = <Part extends { _id: string }>(parts: Part[], { seed }: Shuffle): Part[] =>
  parts
    .map((part) => ({ part, key: createHash('sha256').update(`${seed} ${part._id}`).digest('hex') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ part }) => part)
