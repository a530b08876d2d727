import type { Text } from '../../../../contract/messages/message.ts'
import { openTransferRate } from './transfer-rate.ts'

export type UploadState = {
  phase: 'sending' | 'reconnecting' | 'paused' | 'failed'
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
