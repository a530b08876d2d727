import type { ReactNode } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/lecture.ts'
import { isAudio } from '../../../contract/validation/files.ts'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import type { UndoOffer } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { AudioSign } from '../course/audio-sign.tsx'
import { LectureMark, type LectureProgress } from './lecture-mark.tsx'
import type { Sorting } from './order/sortable-lectures.tsx'

type Props = {
  lecture: Lecture
  index: number
  isChosen: boolean
  progress: LectureProgress
  onChoose: () => void
  actions: ReactNode
  sorting?: Sorting
}

const look = 'border-b border-base-300 bg-base-100 last:border-0'

export function LectureRow({ sorting, ...row }: Props) {
  return (
    <li ref={sorting?.ref} className={look}>
      <Row {...row} handle={sorting?.handle} />
    </li>
  )
}

type DeletedProps = Omit<Props, 'isChosen' | 'onChoose' | 'sorting'> & { offer: UndoOffer; isSorted: boolean }

/** Keeps the height of the row. Undo is at the end that 'Delete Lecture' is not: a second click does nothing. */
export function DeletedLecture({ offer, isSorted, ...row }: DeletedProps) {
  return (
    <li className={look}>
      <DeletedInPlace offer={offer} isUndoFirst>
        <Row
          {...row}
          isChosen={false}
          onChoose={() => {}}
          handle={isSorted && <span className="block size-11" />}
        />
      </DeletedInPlace>
    </li>
  )
}

type RowProps = Omit<Props, 'sorting'> & { handle: ReactNode }

/** The button reaches over the whole row; the handle and the actions lie above it. */
function Row({ lecture, index, isChosen, progress, onChoose, actions, handle }: RowProps) {
  const t = useTranslate()
  const isQuiet = progress.isFinished && !isChosen
  return (
    <div className="relative flex items-start hover:bg-base-200 has-[[aria-current=true]]:bg-primary/10">
      {handle && <div className="relative z-1">{handle}</div>}
      <div className={`min-w-0 grow py-1 pe-2 ${handle ? '' : 'ps-4'}`}>
        <button
          type="button"
          aria-current={isChosen}
          onClick={onChoose}
          className={`flex w-full cursor-pointer items-start gap-3 pt-1.5 text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary aria-current:font-semibold ${isQuiet ? 'text-base-content/75' : ''}`}
        >
          <span className="min-w-0">{t(messages.numbered({ number: index + 1, title: lecture.title }))}</span>
          <LectureMark {...progress} isChosen={isChosen} />
        </button>
        <div className="flex min-h-6 items-center justify-between gap-2 ps-8 pb-1.5">
          {/* Beside an administrator's buttons there is no room for the word. */}
          <Facts lecture={lecture} isFinished={!actions && progress.isFinished} />
          {actions && <div className="relative z-1 -my-1.5 ms-auto min-h-11">{actions}</div>}
        </div>
      </div>
    </div>
  )
}

function Facts({ lecture: { lecture, isPreview }, isFinished }: { lecture: Lecture; isFinished: boolean }) {
  const t = useTranslate()
  const { state, percent = 0, durationSeconds } = lecture
  if (state === 'failed') return <span className="text-sm text-error">{t(messages.failed)}</span>
  const text =
    state === 'preparing'
      ? t(messages.percent({ percent: Math.floor(percent) }))
      : [
          durationSeconds && formatTime(durationSeconds),
          isPreview && t(messages.preview),
          isFinished && t(messages.finishedFact),
        ]
          .filter(Boolean)
          .join(' · ')
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-base-content/75 tabular-nums">
      {isAudio(lecture.type) && <AudioSign label={t(messages.audio)} />}
      {text}
    </span>
  )
}
