import { useEffect } from 'react'
import { MB } from '../../../../contract/validation/limits.ts'
import { speakTimeLeft } from './transfer-rate.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

type Props = { state: UploadState; running: RunningUpload | undefined }

const inMegabytes = (bytes: number) => (bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 })

export function UploadProgress({ state, running }: Props) {
  useConfirmLeaving()
  const { phase, sentBytes, totalBytes } = state
  const percent = Math.floor((sentBytes / totalBytes) * 100)
  const isSent = percent >= 100
  const isResumable = running?.resume !== undefined
  return (
    <div className="grid gap-3">
      <progress className="progress w-full progress-primary" value={percent} max={100} aria-label="Upload" />
      <div role="status" aria-live="off" className="grid gap-1">
        <p>{isSent ? 'All sent. The server is checking the file.' : `${percent} % sent`}</p>
        {!isSent && <p className="text-sm text-base-content/75">{describe(state)}</p>}
      </div>
      {phase === 'failed' && (
        <p role="alert" className="text-error">
          {state.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {phase === 'failed' && (
          <button type="button" className="btn btn-primary" onClick={() => running?.resume?.()}>
            Retry
          </button>
        )}
        {phase === 'paused' && (
          <button type="button" className="btn btn-primary" onClick={() => running?.resume?.()}>
            Resume
          </button>
        )}
        {isResumable && !isSent && (phase === 'sending' || phase === 'reconnecting') && (
          <button type="button" className="btn" onClick={() => running?.pause?.()}>
            Pause
          </button>
        )}
        <button type="button" className="btn" onClick={() => running?.cancel()}>
          Cancel upload
        </button>
      </div>
    </div>
  )
}

function describe({ phase, sentBytes, totalBytes, bytesPerSecond }: UploadState) {
  const sizes = `${inMegabytes(sentBytes)} of ${inMegabytes(totalBytes)} MB`
  if (phase === 'paused') return `${sizes} · paused`
  if (phase === 'failed') return `${sizes} · stopped`
  if (phase === 'reconnecting') return `${sizes} · the connection was lost, trying again…`
  if (!bytesPerSecond) return sizes
  const left = speakTimeLeft((totalBytes - sentBytes) / bytesPerSecond)
  return `${sizes} · ${inMegabytes(bytesPerSecond)} MB/s · ${left}`
}

function useConfirmLeaving() {
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [])
}
