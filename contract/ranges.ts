/** Seconds of a video, from the first to the last. */
export type Range = [from: number, to: number]

const gridSeconds = 0.1
// Keeps a stored row small: a learner who jumps about has a few dozen.
const maxRanges = 500

/** Clips ranges to 0 and `end`, rounds them to tenths of a second, orders and merges them. */
export function cleanRanges(claimed: Range[], end: number): Range[] {
  const within = (second: number) => Math.min(round(Math.round(second / gridSeconds) * gridSeconds), end)
  return unite(claimed.map(([from, to]) => [within(from), within(to)]))
}

/** Adds what fits of `added`: past `maxRanges`, only what joins existing ranges. */
export function addRanges(ranges: Range[], added: Range[]): Range[] {
  const all = unite(ranges, added)
  if (all.length <= maxRanges) return all
  return added.reduce((sum, range) => {
    const longer = unite(sum, [range])
    return longer.length <= Math.max(maxRanges, sum.length) ? longer : sum
  }, ranges)
}

/** In order and without overlaps. */
export function unite(ranges: Range[], others: Range[] = []): Range[] {
  const sorted = [...ranges, ...others].filter(([from, to]) => from < to).sort(([a], [b]) => a - b)
  const united: Range[] = []
  for (const [from, to] of sorted) {
    const last = united.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** Merges overlaps; the added range comes last, whole. */
export function addLast(ranges: Range[], added: Range): Range[] {
  const isTouching = ([from, to]: Range) => from <= added[1] && added[0] <= to
  const touching = ranges.filter(isTouching)
  return [...ranges.filter((range) => !touching.includes(range)), ...unite([...touching, added])]
}

/** The parts of `ranges` inside the given range. */
export const overlaps = (ranges: Range[], [from, to]: Range): Range[] =>
  ranges.flatMap((range) => {
    const shared: Range = [Math.max(range[0], from), Math.min(range[1], to)]
    return shared[0] < shared[1] ? [shared] : []
  })

/** Both must be in order and without overlaps. */
export function subtract(ranges: Range[], others: Range[]): Range[] {
  const rest: Range[] = []
  let next = 0
  for (const [from, to] of ranges) {
    let start = from
    while ((others[next]?.[1] ?? Infinity) <= start) next += 1
    for (let index = next; start < to; index += 1) {
      const [otherFrom, otherTo] = others[index] ?? [to, to]
      if (otherFrom > start) rest.push([start, Math.min(otherFrom, to)])
      start = Math.max(start, otherTo)
      if (otherFrom >= to) break
    }
  }
  return rest
}

export function takeSeconds(ranges: Range[], seconds: number): Range[] {
  const taken: Range[] = []
  let left = seconds
  for (const [from, to] of ranges) {
    if (left <= 0) break
    taken.push([from, round(Math.min(to, from + left))])
    left -= to - from
  }
  return taken
}

export const secondsOf = (ranges: Range[]) => round(ranges.reduce((sum, [from, to]) => sum + to - from, 0))

const round = (seconds: number) => Math.round(seconds * 1_000) / 1_000
