import { KB } from '../../contract/validation/limits.ts'

// Half a kilobyte per second over half a minute is slower than any connection that people upload on.
const minBytesPerStretch = 16 * KB

// The time between a pause and a resume does not count, to a tenth of a stretch.
const ticksPerStretch = 10

type Rate = Disposable & { count(bytes: number): void; pause(): void; resume(): void }

/** Calls `giveUp` if almost nothing was counted in `stallSeconds` of unpaused time. */
export function watchRate(stallSeconds: number, giveUp: () => void): Rate {
  let [bytes, bytesBefore, ticks, isPaused] = [0, 0, 0, false]
  const tick = () => {
    if (isPaused) return
    ticks += 1
    if (ticks < ticksPerStretch) return
    if (bytes - bytesBefore < minBytesPerStretch) giveUp()
    ticks = 0
    bytesBefore = bytes
  }
  const timer = setInterval(tick, (stallSeconds * 1_000) / ticksPerStretch)
  return {
    count: (more) => {
      bytes += more
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
