const stepSeconds = 5
const pageShare = 0.1

const targets: Record<string, (seconds: number, duration: number) => number> = {
  ArrowLeft: (seconds) => seconds - stepSeconds,
  ArrowDown: (seconds) => seconds - stepSeconds,
  ArrowRight: (seconds) => seconds + stepSeconds,
  ArrowUp: (seconds) => seconds + stepSeconds,
  PageDown: (seconds, duration) => seconds - duration * pageShare,
  PageUp: (seconds, duration) => seconds + duration * pageShare,
  Home: () => 0,
  End: (_, duration) => duration,
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The position for a key of the focused seek bar (WAI-ARIA: slider); undefined for other keys. */
export function findSeekTarget(pressed: Keys, seconds: number, duration: number) {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const target = targets[pressed.key]?.(seconds, duration)
  return target === undefined ? undefined : Math.min(Math.max(0, target), duration)
}
