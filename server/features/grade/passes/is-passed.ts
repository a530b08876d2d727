import type { BookItem } from '../read-book.ts'
import type { Cell } from '../read-cells.ts'

// Shares are sums of binary fractions.
const tolerance = 1e-9

/** Of an item from which a person is excused nothing is asked. */
export function isPassed({ maxPoints }: Pick<BookItem, 'maxPoints'>, { state, points }: Cell, share: number) {
  if (state === 'excused') return true
  return points !== null && points >= maxPoints * (share - tolerance)
}
