import { useEffect } from 'react'
import * as uiMessages from '../../../../contract/messages/generated/ui.ts'
import * as messages from '../../../../contract/messages/generated/upload.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { inMegabytes } from './in-megabytes.ts'
import { describeTimeLeft } from './transfer-rate.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

type Props = { state: UploadState; running: RunningUpload | undefined }

export function UploadProgress({ state, running }: Props) {
  const t = useTranslate()
  useConfirmLeaving()
  const { phase, sentBytes, totalBytes } = state
  const percent = Math.floor((sentBytes / totalBytes) * 100)
  const isSent = percent >= 100
  const isResumable = running?.resume !== undefined
  return (
    <div className="grid gap-3">
      <progress
        className="progress w-full progress-primary"
        value={percent}
        max={100}
        aria-label={t(messages.label)}
      />
      <div role="status" aria-live="off" className="grid gap-1">
        <p>{t(isSent ? messages.allSent : messages.sent({ percent }))}</p>
        {!isSent && <p className="text-sm text-base-content/75">{t(describe(state))}</p>}
      </div>
      {phase === 'failed' && (
        <p role="alert" className="text-error">
          {state.message && t(state.message)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {phase === 'failed' && (
          <button type="button" className="btn btn-primary" onClick={() => running?.resume?.()}>
            {t(uiMessages.retry)}
          </button>
        )}
        {phase === 'paused' && (
          <button type="button" className="btn btn-primary" onClick={() => running?.resume?.()}>
            {t(messages.resume)}
          </button>
        )}
        {isResumable && !isSent && (phase === 'sending' || phase === 'reconnecting') && (
          <button type="button" className="btn" onClick={() => running?.pause?.()}>
            {t(messages.pause)}
          </button>
        )}
        <button type="button" className="btn" onClick={() => running?.cancel()}>
          {t(messages.cancel)}
        </button>
      </div>
    </div>
  )
}

function describe({ phase, sentBytes, totalBytes, bytesPerSecond }: UploadState) {
  const amount = messages.amount({ sent: inMegabytes(sentBytes), total: inMegabytes(totalBytes) })
  if (phase === 'paused') return messages.paused({ amount })
  if (phase === 'failed') return messages.stopped({ amount })
  if (phase === 'reconnecting') return messages.reconnecting({ amount })
  if (!bytesPerSecond) return amount
  const left = describeTimeLeft((totalBytes - sentBytes) / bytesPerSecond)
  return messages.rate({ amount, rate: inMegabytes(bytesPerSecond), left })
}

function useConfirmLeaving() {
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [])
}
