import { useEffect, useRef, useState } from 'react'
import { left } from '../../../../contract/messages/generated/learning.ts'
import * as lectureMessages from '../../../../contract/messages/generated/lecture.ts'
import * as messages from '../../../../contract/messages/generated/watch.ts'
import { formatLength } from '../../../lib/format/format-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ShareBar } from '../../course/own/share-bar.tsx'
import { StartAgain } from './start-again.tsx'

type Props = {
  complete: number
  total: number
  share: number
  leftSeconds: number
  isCompleted: boolean
  onRestart: () => Promise<unknown>
}

export function ProgressLine({ complete, total, share, leftSeconds, isCompleted, onRestart }: Props) {
  const t = useTranslate()
  const line = useRef<HTMLDivElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (isConfirming) wasConfirming.current = true
    // The button with the focus disappears, before or after its dialog.
    const isLost = document.activeElement === document.body
    if (wasConfirming.current && !isConfirming && !isCompleted && isLost) line.current?.focus()
  }, [isConfirming, isCompleted])
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="grid gap-2 border-b border-base-300 px-4 py-3 text-sm outline-none"
    >
      <p>
        {t(lectureMessages.completeOf({ complete, total }))}
        {leftSeconds > 0 && (
          <span className="text-base-content/75"> · {t(left({ time: formatLength(leftSeconds) }))}</span>
        )}
      </p>
      <ShareBar share={isCompleted ? 1 : share} className="h-1.5" />
      <div className="-mb-2 flex items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {isCompleted && t(messages.courseCompleted)}
        </p>
        {isCompleted && (
          <button type="button" className="btn -me-4 btn-ghost" onClick={() => setIsConfirming(true)}>
            {t(messages.startAgain)}
          </button>
        )}
      </div>
      {isConfirming && <StartAgain onRestart={onRestart} onClose={() => setIsConfirming(false)} />}
    </div>
  )
}
