import { openTransferRate } from './transfer-rate.ts'

/** 'reconnecting' retries by itself; 'failed' waits for the user. */
export type UploadState = {
  phase: 'sending' | 'reconnecting' | 'paused' | 'failed'
  sentBytes: number
  totalBytes: number
  bytesPerSecond?: number
  message?: string
}

/** An upload in flight; without `pause` it cannot be resumed. */
export type RunningUpload = {
  pause?: () => void
  resume?: () => void
  cancel: () => void
  /** Stops sending; a resumable upload can continue later. */
  stop: () => void
}

/** Turns progress reports into the displayed state; the rate starts over whenever sending does. */
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
