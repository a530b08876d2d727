import { CircleCheck, CirclePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { formatTime } from '../../player/format-time.ts'
import type { Sorting } from './order/sortable-lectures.tsx'

type Props = {
  lecture: Lecture
  index: number
  isChosen: boolean
  isFinished: boolean
  onChoose: () => void
  actions: ReactNode
  sorting?: Sorting
}

export function LectureRow({ lecture, index, isChosen, isFinished, onChoose, actions, sorting }: Props) {
  return (
    <li ref={sorting?.ref} className="border-b border-base-300 bg-base-100 last:border-0">
      <div className="flex items-center has-[[aria-current=true]]:bg-primary/10">
        {sorting?.handle}
        <button
          type="button"
          aria-current={isChosen}
          onClick={onChoose}
          className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 px-4 py-2.5 [button+&]:pl-1 text-left hover:bg-base-200 focus-visible:-outline-offset-3 aria-current:font-semibold"
        >
          <span className="min-w-0">
            Lecture {index + 1}: {lecture.title}
          </span>
          <Mark isFinished={isFinished} />
        </button>
        <Length lecture={lecture} />
      </div>
      {actions && <div className="px-2 pb-2">{actions}</div>}
    </li>
  )
}

function Mark({ isFinished }: { isFinished: boolean }) {
  return isFinished ? (
    <CircleCheck role="img" aria-label="Finished" className="order-first size-5 shrink-0 text-primary" />
  ) : (
    <CirclePlay aria-hidden className="order-first size-5 shrink-0 text-primary" />
  )
}

function Length({ lecture: { lecture } }: { lecture: Lecture }) {
  const { state, percent = 0, durationSeconds } = lecture
  if (state === 'failed') return <span className="shrink-0 px-4 text-sm text-error">Failed</span>
  if (state === 'preparing')
    return (
      <span className="shrink-0 px-4 text-sm whitespace-nowrap tabular-nums">{Math.floor(percent)} %</span>
    )
  return durationSeconds ? (
    <span className="shrink-0 px-4 text-sm whitespace-nowrap tabular-nums">
      {formatTime(durationSeconds)}
    </span>
  ) : null
}
