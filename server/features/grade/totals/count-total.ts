export type CountedItem = {
  id: string
  maxPoints: number
  categoryId: string | null
  isExtraCredit: boolean
}

export type CountedCategory = { id: string; weight: number; dropLowest: number }

/** Points are null while nothing is graded. */
export type GivenMark = { points: number | null; isExcused: boolean }

export type Rules = { items: CountedItem[]; categories: CountedCategory[] }

/** What came of the items of a category, or of all of them where there are no categories. */
export type Part = {
  categoryId: string | null
  points: number
  maxPoints: number
  /** Null while nothing of it counts. */
  share: number | null
  dropped: string[]
}

export type Total = Omit<Part, 'categoryId' | 'dropped'> & { parts: Part[] }

/** What is not graded yet is left out of a total 'so far', and gives nothing in one 'if the rest were 0'. */
export type Rest = 'left out' | 'zero'

/**
 * Without categories all points count alike. With categories each gives the share of its points times its weight, and what
 * is in none counts for nothing. A share is above 1 by extra credit alone.
 */
export function countTotal({ items, categories }: Rules, markOf: MarkOf, rest: Rest): Total {
  if (categories.length === 0) {
    const part = countPart({ id: null, dropLowest: 0 }, items, markOf, rest)
    return { points: part.points, maxPoints: part.maxPoints, share: part.share, parts: [part] }
  }
  const byCategory = Map.groupBy(items, ({ categoryId }) => categoryId)
  const parts = categories.map((one) => countPart(one, byCategory.get(one.id) ?? [], markOf, rest))
  const weights = parts.map(({ share }, index) => (share === null ? 0 : (categories[index]?.weight ?? 0)))
  const weight = sumOf(weights)
  return {
    points: sumOf(parts.map(({ points }) => points)),
    maxPoints: sumOf(parts.map(({ maxPoints }) => maxPoints)),
    share:
      weight > 0
        ? sumOf(parts.map(({ share }, index) => (share ?? 0) * (weights[index] ?? 0))) / weight
        : null,
    parts,
  }
}

type MarkOf = (itemId: string) => GivenMark | undefined
type Counted = { id: string; points: number; maxPoints: number }

function countPart(
  { id, dropLowest }: { id: string | null; dropLowest: number },
  items: CountedItem[],
  markOf: MarkOf,
  rest: Rest,
): Part {
  const counted: Counted[] = []
  const extras: number[] = []
  for (const { id: itemId, maxPoints, isExtraCredit } of items) {
    const { points = null, isExcused = false } = markOf(itemId) ?? {}
    if (isExcused || maxPoints <= 0 || (points === null && rest === 'left out')) continue
    const given = Math.max(0, points ?? 0)
    if (isExtraCredit) extras.push(given)
    else counted.push({ id: itemId, points: Math.min(given, maxPoints), maxPoints })
  }
  const { kept, dropped } = dropLowestOf(counted, dropLowest)
  const maxPoints = sumOf(kept.map((one) => one.maxPoints))
  const points = sumOf(kept.map((one) => one.points)) + (maxPoints > 0 ? sumOf(extras) : 0)
  const share = maxPoints > 0 ? points / maxPoints : null
  return { categoryId: id, points, maxPoints, share, dropped: dropped.map((one) => one.id) }
}

/**
 * The lowest shares go, one of them stays. Taking away a share that is not above that of all never lowers it. Of equal
 * shares the one with more points goes first, which helps the learner more.
 */
function dropLowestOf(counted: Counted[], count: number) {
  const dropped = counted
    .toSorted(
      (one, other) =>
        one.points / one.maxPoints - other.points / other.maxPoints ||
        other.maxPoints - one.maxPoints ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, Math.max(0, Math.min(count, counted.length - 1)))
  const gone = new Set(dropped)
  return { kept: counted.filter((one) => !gone.has(one)), dropped }
}

// In one order, so that the order of items changes no digit.
const sumOf = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other).reduce((sum, one) => sum + one, 0)
