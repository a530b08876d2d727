/** Statistics about people show no group of fewer persons. */
export const smallestGroup = 5

/** A number of persons, or null for 1 to 4. Nobody is not a group. */
export const hideSmall = (persons: number) => (persons > 0 && persons < smallestGroup ? null : persons)

/** Rounded down to fives: no two numbers differ by a small group, such as those who stopped from one step to the next. */
export function roundDown(persons: number | null) {
  const shown = persons === null ? null : hideSmall(persons)
  return shown === null ? null : shown - (shown % smallestGroup)
}

/**
 * The sizes of groups of `total` persons, of whom each is in one group or in none. A small group is null, and so is each one
 * that would give it away when the others are subtracted from `total`: those that are not shown are together at least
 * `smallestGroup` persons, or nobody. While some are hidden, an empty group is null, too: else as many hidden groups as hidden
 * persons would say that each is of one.
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
