import type { Rules } from './count-total.ts'

/** Which share of the whole each item is when all is graded and nothing is dropped; null: it only adds, or does not count. */
export function weighItems({ items, categories }: Rules): Map<string, number | null> {
  const counted = items.filter(({ isExtraCredit, maxPoints }) => !isExtraCredit && maxPoints > 0)
  const weights = new Map<string, number | null>(items.map(({ id }) => [id, null]))
  const groups =
    categories.length === 0
      ? [{ weight: 1, own: counted }]
      : categories.map(({ id, weight }) => ({
          weight,
          own: counted.filter(({ categoryId }) => categoryId === id),
        }))
  const used = groups.filter(({ own }) => own.length > 0)
  const all = used.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, own } of used) {
    const points = own.reduce((sum, { maxPoints }) => sum + maxPoints, 0)
    for (const { id, maxPoints } of own)
      weights.set(id, all > 0 ? (weight * maxPoints) / (all * points) : null)
  }
  return weights
}
