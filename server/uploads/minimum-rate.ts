import { KB } from '../../contract/validation/limits.ts'

// Half a kilobyte a second over half a minute: slower than any line that a person would upload on.
const minBytesPerStretch = 16 * KB

/** Calls `giveUp` once next to nothing was counted in a stretch of `stallSeconds`. */
export function watchRate(
  stallSeconds: number,
  giveUp: () => void,
): Disposable & { count(bytes: number): void } {
  let [bytes, bytesBefore] = [0, 0]
  const timer = setInterval(() => {
    if (bytes - bytesBefore < minBytesPerStretch) giveUp()
    bytesBefore = bytes
  }, stallSeconds * 1_000)
  return {
    count: (more) => {
      bytes += more
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
