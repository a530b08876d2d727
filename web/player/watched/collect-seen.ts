import { addLast, overlaps, type Range } from '../../../contract/ranges.ts'

// Browsers report the time four times a second, and once a second on a hidden page.
const maxGapSeconds = 1.5
// A pause may set the time back a little: less than this is not watching again.
const minReplayedSeconds = 0.5

export type Seen = { ranges: Range[]; replayed: Range[] }

type Reached = { second: number; speed: number; hasPlayed: (from: number, to: number) => boolean }

/** Collects the seconds that a player really plays. Keeps at most `maxRanges` separate ranges, those seen last. */
export function collectSeen(maxRanges: number) {
  let ranges: Range[] = []
  let replayed: Range[] = []
  let last: number | undefined

  function add(range: Range) {
    for (const again of overlaps(ranges, range)) replayed = addLast(replayed, again).slice(-maxRanges)
    ranges = addLast(ranges, range).slice(-maxRanges)
  }

  return {
    /** Playback has reached this second, unless that is further than it plays between two events. */
    reach({ second, speed, hasPlayed }: Reached) {
      const isSeen = (from: number) => second - from <= maxGapSeconds * speed || hasPlayed(from, second)
      if (last !== undefined && second > last && isSeen(last)) add([last, second])
      last = second
    },

    /** Playback stops or jumps, so what comes next does not continue the range. */
    interrupt() {
      last = undefined
    },

    read: (): Seen => ({
      ranges: ranges.flatMap(roundInward),
      replayed: replayed.flatMap(roundInward).filter(([from, to]) => to - from >= minReplayedSeconds),
    }),
  }
}

/** Rounds to hundredths, and never to more than was seen. */
function roundInward([from, to]: Range): Range[] {
  const rounded: Range = [Math.ceil(hundredths(from)) / 100, Math.floor(hundredths(to)) / 100]
  return rounded[0] < rounded[1] ? [rounded] : []
}

// 19.1 × 100 is a little more than 1910.
const hundredths = (second: number) => Math.round(second * 10_000) / 100
