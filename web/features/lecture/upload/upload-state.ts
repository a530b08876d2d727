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
  goOn?: () => void
  cancel: () => void
  /** Stops sending; a resumable upload can continue later. */
  leave: () => void
}
