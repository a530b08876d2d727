/** Seconds of a video. */
export type Range = [from: number, to: number]

/** Merges overlaps; the added range comes last, whole. */
export function addRange(ranges: Range[], [from, to]: Range): Range[] {
  const touching = ranges.filter((range) => range[0] <= to && from <= range[1])
  const apart = ranges.filter((range) => !touching.includes(range))
  const begin = Math.min(from, ...touching.map((range) => range[0]))
  const end = Math.max(to, ...touching.map((range) => range[1]))
  return [...apart, [begin, end]]
}

/** The parts of `ranges` inside the given range. */
export const overlaps = (ranges: Range[], [from, to]: Range): Range[] =>
  ranges.flatMap((range) => {
    const shared: Range = [Math.max(range[0], from), Math.min(range[1], to)]
    return shared[0] < shared[1] ? [shared] : []
  })
