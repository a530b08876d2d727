import { Link, useLocation } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import { login } from '../../../../contract/messages/layout.ts'
import * as uiMessages from '../../../../contract/messages/ui.ts'
import * as messages from '../../../../contract/messages/upload.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { describeUpload, percentOf } from './describe-upload.ts'
import type { RunningUpload, UploadState } from './upload-state.ts'

type Props = { state: UploadState; running: RunningUpload }

export function UploadProgress({ state, running }: Props) {
  const t = useTranslate()
  const percent = percentOf(state)
  const isSent = percent >= 100
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
        {!isSent && <p className="text-sm text-base-content/75">{t(describeUpload(state))}</p>}
      </div>
      {state.message && (
        <p role="alert" className="text-error">
          {t(state.message)}
        </p>
      )}
      <UploadButtons state={state} running={running} />
    </div>
  )
}

type ButtonProps = Props & {
  title?: string
}

export function UploadButtons({ state: { phase, sentBytes, totalBytes }, running, title }: ButtonProps) {
  const t = useTranslate()
  const location = useLocation()
  const isSending = phase === 'sending' || phase === 'reconnecting'
  const named = (action: typeof messages.pause) =>
    title === undefined ? undefined : t(messages.actionOn({ action, title }))
  return (
    <div className="flex flex-wrap gap-2">
      {(phase === 'failed' || phase === 'rejected') && (
        <button
          type="button"
          className="btn btn-primary"
          aria-label={named(uiMessages.retry)}
          onClick={() => running.resume?.()}
        >
          {t(uiMessages.retry)}
        </button>
      )}
      {phase === 'signed-out' && (
        <Link to={pages.login} replace state={{ from: location }} className="btn btn-primary">
          {t(login)}
        </Link>
      )}
      {phase === 'paused' && (
        <button
          type="button"
          className="btn btn-primary"
          aria-label={named(messages.resume)}
          onClick={() => running.resume?.()}
        >
          {t(messages.resume)}
        </button>
      )}
      {isSending && running.pause && sentBytes < totalBytes && (
        <button
          type="button"
          className="btn"
          aria-label={named(messages.pause)}
          onClick={() => running.pause?.()}
        >
          {t(messages.pause)}
        </button>
      )}
      {phase !== 'added' && (
        <button type="button" className="btn" aria-label={named(messages.cancel)} onClick={running.cancel}>
          {t(messages.cancel)}
        </button>
      )}
    </div>
  )
}
