import { Check, Play } from 'lucide-react'
import { useState } from 'react'
import * as messages from '../../../contract/messages/lecture.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export type LectureProgress = {
  isComplete: boolean
  share: number
  /** Only watching completes it: the mark cannot be pressed. */
  isByWatching?: boolean
}

type Props = LectureProgress & {
  title: string
  isChosen: boolean
  onMark: (isComplete: boolean) => Promise<unknown>
}

/**
 * A full circle for a complete lecture, a triangle for the one that is shown, a filling ring for the others.
 * A press marks it by hand, where the course allows that; the mark changes only after the server has stored it.
 */
export function LectureMark({ title, isComplete, share, isByWatching, isChosen, onMark }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const pressed = isComplete ? messages.markNotComplete : messages.markComplete
  const toggle = async () => {
    if (isSending || isByWatching) return
    setIsSending(true)
    await onMark(!isComplete)
    setIsSending(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would show its new state before the server has stored it
    <button
      type="button"
      role="checkbox"
      aria-checked={isComplete}
      aria-busy={isSending}
      aria-label={t(messages.completeNamed({ title }))}
      aria-disabled={isByWatching}
      title={t(isByWatching ? messages.completeByWatching : pressed)}
      onClick={() => void toggle()}
      className="group grid size-11 cursor-pointer place-items-center rounded-field aria-disabled:cursor-default focus-visible:-outline-offset-3 aria-busy:opacity-60"
    >
      {isComplete ? <Full /> : <Ring share={share} isChosen={isChosen} />}
    </button>
  )
}

function Full() {
  return (
    <span className="grid size-5 place-items-center rounded-full bg-primary text-primary-content">
      <Check aria-hidden strokeWidth={3} className="size-3.5" />
    </span>
  )
}

function Ring({ share, isChosen }: Pick<Props, 'share' | 'isChosen'>) {
  const watched = `${Math.round(share * 100)}%`
  return (
    <span
      className="grid size-5 place-items-center rounded-full"
      style={{
        background: `conic-gradient(var(--color-primary) ${watched}, color-mix(in oklab, var(--color-base-content) 50%, transparent) ${watched})`,
      }}
    >
      <span className="grid size-4 place-items-center rounded-full bg-base-100">
        {isChosen && <Play aria-hidden className="size-2.5 fill-primary text-primary group-hover:hidden" />}
        <Check aria-hidden strokeWidth={3} className="hidden size-3 text-base-content/75 group-hover:block" />
      </span>
    </span>
  )
}
