const windowMs = 10_000
const minMs = 500

/** Returns a function from bytes sent so far to bytes per second, measured over the last ten seconds. */
export function openTransferRate() {
  let seen: { bytes: number; atMs: number }[] = []
  return (bytes: number, atMs: number): number | undefined => {
    seen = [...seen.filter((past) => atMs - past.atMs <= windowMs), { bytes, atMs }]
    const first = seen[0]
    if (!first || atMs - first.atMs < minMs) return undefined
    return ((bytes - first.bytes) / (atMs - first.atMs)) * 1_000
  }
}

export function speakTimeLeft(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'less than a minute left'
  if (minutes < 60) return `${minutes} min left`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
