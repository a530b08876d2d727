import { Check, Play } from 'lucide-react'
import { finished } from '../../../contract/messages/generated/lecture.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export type LectureProgress = {
  isFinished: boolean
  share: number
}

type Props = LectureProgress & { isChosen: boolean }

/** A full circle for a finished lecture, a ring that fills for the others, a triangle in the one that is shown. */
export function LectureMark({ isFinished, share, isChosen }: Props) {
  const t = useTranslate()
  if (isFinished) {
    return (
      <span
        role="img"
        aria-label={t(finished)}
        className="order-first mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-primary text-primary-content"
      >
        <Check aria-hidden strokeWidth={3} className="size-3.5" />
      </span>
    )
  }
  const watched = `${Math.round(share * 100)}%`
  return (
    <span
      aria-hidden
      className="order-first mt-0.5 grid size-5 shrink-0 place-items-center rounded-full"
      style={{
        background: `conic-gradient(var(--color-primary) ${watched}, color-mix(in oklab, var(--color-base-content) 50%, transparent) ${watched})`,
      }}
    >
      <span className="grid size-4 place-items-center rounded-full bg-base-100">
        {isChosen && <Play className="size-2.5 fill-primary text-primary" />}
      </span>
    </span>
  )
}
