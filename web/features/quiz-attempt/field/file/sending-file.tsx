import * as messages from '../../../../../contract/messages/quiz-take.ts'
import * as uploadMessages from '../../../../../contract/messages/upload.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import type { Sending } from './send-answer-file.ts'

/** A file on its way, which can be cancelled or tried again. */
export function SendingFile({
  name,
  percent,
  message,
  resume,
  cancel,
  onCancelled,
}: Sending & { onCancelled: () => void }) {
  const t = useTranslate()
  return (
    <div className="grid gap-2">
      <p>{t(messages.sending({ file: name, percent }))}</p>
      <progress
        className="progress w-full progress-primary"
        value={percent}
        max={100}
        aria-label={t(uploadMessages.label)}
      />
      {message && (
        <p role="alert" className="text-error">
          {t(message)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {message && (
          <button type="button" className="btn" onClick={resume}>
            {t(messages.tryAgain)}
          </button>
        )}
        <button
          type="button"
          className="btn"
          onClick={() => {
            cancel()
            onCancelled()
          }}
        >
          {t(uploadMessages.cancel)}
        </button>
      </div>
    </div>
  )
}
