import { Lock } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as dueMessages from '../../../contract/messages/due-shown.ts'
import * as messages from '../../../contract/messages/lecture.ts'
import * as sectionMessages from '../../../contract/messages/section.ts'
import { isAudio } from '../../../contract/validation/files.ts'
import { useMomentInZones } from '../../lib/format/use-own-zone.ts'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import type { UndoOffer } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime } from '../../player/format-time.ts'
import { AudioSign } from '../course/audio-sign.tsx'
import { factOf } from '../course/kind-names.ts'
import { LectureMark, type LectureProgress } from './lecture-mark.tsx'
import { whenItOpens } from './outline/closed.ts'
import { shownTitle } from './shown-title.ts'

type Sorting = { ref: Ref<HTMLLIElement>; handle: ReactNode }

type Props = {
  lecture: Lecture
  lectures: readonly Lecture[]
  index: number
  isChosen: boolean
  progress: LectureProgress
  onChoose: () => void
  onMark: (isComplete: boolean) => Promise<unknown>
  actions: ReactNode
  sorting?: Sorting
  box?: ReactNode
}

export const chooseButtonOf = (lectureId: string) => `lecture-${lectureId}`

const look = 'border-b border-base-300 bg-base-100 last:border-0'

export function LectureRow({ sorting, ...row }: Props) {
  return (
    <li ref={sorting?.ref} className={look}>
      <Row {...row} handle={sorting?.handle} />
    </li>
  )
}

type DeletedProps = Omit<Props, 'isChosen' | 'onChoose' | 'onMark' | 'sorting'> & {
  offer: UndoOffer
  isSorted: boolean
  onFocusLost: () => void
}

/** Keeps the height of the row. Undo is at the end opposite to 'Delete Lecture', so that a second click hits nothing. */
export function DeletedLecture({ offer, isSorted, onFocusLost, ...row }: DeletedProps) {
  return (
    <li className={look}>
      <DeletedInPlace offer={offer} isUndoFirst onFocusLost={onFocusLost}>
        <Row
          {...row}
          isChosen={false}
          onChoose={() => {}}
          onMark={async () => {}}
          handle={isSorted && <span className="block size-11" />}
        />
      </DeletedInPlace>
    </li>
  )
}

type RowProps = Omit<Props, 'sorting'> & { handle: ReactNode }

/** The button covers the whole row; the handle, the mark and the actions are above it. */
function Row({
  lecture,
  lectures,
  index,
  isChosen,
  progress,
  onChoose,
  onMark,
  actions,
  handle,
  box,
}: RowProps) {
  const t = useTranslate()
  const isQuiet = progress.isComplete && !isChosen
  return (
    <div className="relative flex items-start hover:bg-base-200 has-[[aria-current=true]]:bg-primary/10 has-[[data-select][aria-checked=true]]:bg-primary/10">
      {handle && <div className="relative z-1">{handle}</div>}
      <div className={`relative z-1 ${handle ? '' : 'ps-1'}`}>
        {box ?? (
          <LectureMark {...progress} title={shownTitle(lecture, t)} isChosen={isChosen} onMark={onMark} />
        )}
      </div>
      <div className="min-w-0 grow py-1 pe-2">
        <button
          type="button"
          id={chooseButtonOf(lecture._id)}
          aria-current={isChosen}
          onClick={onChoose}
          className={`block w-full cursor-pointer pt-1.5 text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary aria-current:font-semibold ${isQuiet ? 'text-base-content/75' : ''}`}
        >
          {t(messages.numbered({ number: index + 1, title: shownTitle(lecture, t) }))}
        </button>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 pb-1.5">
          {/* An administrator's buttons leave no room for the word. */}
          <Facts lecture={lecture} lectures={lectures} isComplete={!actions && progress.isComplete} />
          {actions && <div className="relative z-1 -my-1.5 ms-auto min-h-11">{actions}</div>}
        </div>
        {lecture.due && !progress.isComplete && <DueFact due={lecture.due} />}
      </div>
    </div>
  )
}

function DueFact({ due: { at, isLate } }: { due: NonNullable<Lecture['due']> }) {
  const t = useTranslate()
  const momentInZones = useMomentInZones()
  const say = isLate ? dueMessages.lateSince : dueMessages.dueAt
  return (
    <p className={`pb-1.5 text-sm ${isLate ? 'text-error' : 'text-base-content/75'}`}>
      {t(say({ time: momentInZones(at) }))}
    </p>
  )
}

type FactsProps = Pick<Props, 'lecture' | 'lectures'> & { isComplete: boolean }

function Facts({ lecture: whole, lectures, isComplete }: FactsProps) {
  const t = useTranslate()
  const momentInZones = useMomentInZones()
  const { lecture, kind, isPreview, isDraft, isRequired } = whole
  const { state } = lecture
  const played = isPlayed(whole) ? whole.lecture : undefined
  const fact = factOf(kind)
  const opens = whenItOpens(whole, lectures, momentInZones)
  if (opens) {
    return (
      <span className="inline-flex items-start gap-1.5 text-sm text-base-content/75">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(opens)}
      </span>
    )
  }
  if (state === 'failed') return <span className="text-sm text-error">{t(messages.failed)}</span>
  const facts =
    state === 'preparing'
      ? [
          t(messages.percent({ percent: Math.floor(played?.percent ?? 0) })),
          isDraft && t(sectionMessages.draft),
        ]
      : [
          fact && t(fact),
          played?.durationSeconds && formatTime(played.durationSeconds),
          isDraft && t(sectionMessages.draft),
          isPreview && t(messages.preview),
          isRequired === false && t(sectionMessages.optional),
          isComplete && t(messages.completeFact),
        ]
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-base-content/75 tabular-nums">
      {isAudio(lecture.type) && <AudioSign label={t(messages.audio)} />}
      {facts.filter(Boolean).join(' · ')}
    </span>
  )
}
