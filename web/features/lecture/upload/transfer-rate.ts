import * as messages from '../../../../contract/messages/upload.ts'

const windowMs = 10_000
const minMs = 500

export function openTransferRate() {
  let seen: { bytes: number; atMs: number }[] = []
  return (bytes: number, atMs: number): number | undefined => {
    seen = [...seen.filter((past) => atMs - past.atMs <= windowMs), { bytes, atMs }]
    const first = seen[0]
    if (!first || atMs - first.atMs < minMs) return undefined
    return ((bytes - first.bytes) / (atMs - first.atMs)) * 1_000
  }
}

export function describeTimeLeft(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return messages.underAMinuteLeft
  if (minutes < 60) return messages.minutesLeft({ minutes })
  return messages.hoursLeft({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
