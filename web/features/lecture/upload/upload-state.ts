import type { Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/upload.ts'
import { openTransferRate } from './transfer-rate.ts'

/**
 * 'waiting': others are sent first; 'reconnecting' retries by itself; 'failed' waits for the network or the
 * user; 'signed-out' waits for a login; 'rejected': the server's answer or the last attempt was final.
 */
export type UploadPhase =
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
