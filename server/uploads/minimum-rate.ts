import { KB } from '../../contract/validation/limits.ts'

// Half a kilobyte a second over half a minute is slower than any connection that a person would upload on.
const minBytesPerStretch = 16 * KB

/** Calls `giveUp` when almost nothing was counted in a period of `stallSeconds`. */
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
