import type { Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/upload.ts'

/**
 * 'waiting': others are sent first; 'reconnecting' retries by itself; 'failed' waits for the network or the
 * user; 'signed-out' waits for a login; 'rejected': the server's answer or the last attempt was final.
 */
type UploadPhase =
  | 'waiting'
  | 'sending'
  | 'reconnecting'
  | 'paused'
  | 'failed'
  | 'signed-out'
  | 'rejected'
  | 'added'

export type UploadState = {
  phase: UploadPhase
  sentBytes: number
  totalBytes: number
  bytesPerSecond?: number
  message?: Text
}

export type RunningUpload = {
  pause?: () => void
  resume?: () => void
  cancel: () => void
  stop: () => void
}

export const signedOut = { phase: 'signed-out', message: messages.logInToResume } as const

export function openReport(totalBytes: number, show: (change: (now?: UploadState) => UploadState) => void) {
  const start: UploadState = { phase: 'sending', sentBytes: 0, totalBytes }
  let rate = openTransferRate()
  show(() => start)
  return (change: Partial<UploadState>) => {
    if (change.phase && change.phase !== 'sending') rate = openTransferRate()
    const bytesPerSecond =
      change.sentBytes === undefined ? undefined : rate(change.sentBytes, performance.now())
    show((now = start) => ({ ...now, message: undefined, bytesPerSecond, ...change }))
  }
}

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
