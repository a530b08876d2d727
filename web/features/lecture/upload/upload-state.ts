/** How far an upload is: on its way, trying again by itself, stopped by the person, or waiting for them. */
export type UploadState = {
  phase: 'sending' | 'reconnecting' | 'paused' | 'failed'
  sentBytes: number
  totalBytes: number
  bytesPerSecond?: number
  /** Why it failed. */
  message?: string
}

/** An upload under way, and what a person may do with it; without `pause` it cannot be resumed. */
export type RunningUpload = {
  pause?: () => void
  goOn?: () => void
  cancel: () => void
  /** Stops sending; what can go on later is kept. */
  leave: () => void
}
