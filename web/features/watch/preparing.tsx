import type { PlayedLecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function NotPlayable({ problem }: { problem: string | undefined }) {
  const t = useTranslate()
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <p className="text-lg font-semibold">{t(messages.notPlayable)}</p>
      {problem && <p className="max-w-prose text-base-content/75">{problem}</p>}
    </div>
  )
}

export function Preparing({ lecture: { lecture } }: { lecture: PlayedLecture }) {
  const t = useTranslate()
  const { percent = 0 } = lecture
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <p className="text-lg font-semibold">{t(messages.preparing)}</p>
      <progress
        className="progress w-full max-w-sm progress-primary"
        value={percent}
        max={100}
        aria-label={t(messages.preparation)}
      />
      <p role="status" className="text-base-content/75">
        {t(messages.percentDone({ percent: Math.floor(percent) }))}
      </p>
    </div>
  )
}
