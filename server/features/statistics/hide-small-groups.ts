/** Statistics about people show no smaller group. */
export const smallestGroup = 5

/** A number of people, or null for 1 to 4. Zero is not a group. */
export const hideSmall = (persons: number) => (persons > 0 && persons < smallestGroup ? null : persons)

/** Rounds down to fives, so that no two numbers differ by a small group, such as people who stopped between two steps. */
export function roundDown(persons: number | null) {
  const shown = persons === null ? null : hideSmall(persons)
  return shown === null ? null : shown - (shown % smallestGroup)
}

/**
 * The sizes of groups of `total` people, each of whom is in at most one group. A small group is null, and so is each
 * group that would reveal it when the others are subtracted from `total`: the hidden ones together are at least
 * `smallestGroup` people, or none. While some are hidden, an empty group is null, too: otherwise as many hidden groups
 * as hidden people would show that each has one.
 */
export function hideSmallGroups(sizes: number[], total: number): (number | null)[] {
  const shown = new Set(sizes.filter((size) => size >= smallestGroup).toSorted((a, b) => a - b))
  let hiddenPersons = total - sizes.reduce((sum, size) => sum + (shown.has(size) ? size : 0), 0)
  for (const smallest of shown) {
    if (hiddenPersons === 0 || hiddenPersons >= smallestGroup) break
    shown.delete(smallest)
    hiddenPersons += smallest * sizes.filter((size) => size === smallest).length
  }
  return sizes.map((size) => (hiddenPersons === 0 || shown.has(size) ? size : null))
}
