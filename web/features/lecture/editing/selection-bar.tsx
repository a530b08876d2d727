import { Eye, FilePen, FolderInput, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/bulk.ts'
import { isByKeyboard } from '../../../lib/undo/undo.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeldTitles } from '../../../ui/text/held-titles.tsx'
import { moveToSection, type Sections } from '../outline/arrange.ts'
import { MoveToSection } from '../outline/move-to-section.tsx'
import { useFocusBack } from '../outline/use-focus-back.ts'
import { changeDrafts, deleteLectures, moveLectures } from './bulk-changes.ts'
import { type Selection, useSelectedIds } from './selection.ts'

type Props = { courseId: string; lectures: Lecture[]; sections: Sections; selection: Selection }

const button = 'btn px-3 btn-sm min-h-11'

export function SelectionBar({ courseId, lectures, sections, selection }: Props) {
  const t = useTranslate()
  const ids = useSelectedIds(selection)
  const [isMoving, setIsMoving] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const mover = useRef<HTMLButtonElement>(null)
  useFocusBack(isMoving, () => mover.current?.focus())
  useEffect(() => selection.retain(new Set(lectures.map(({ _id }) => _id))), [selection, lectures])
  // Disabled buttons would lose the focus.
  const isIdle = ids.size === 0 || isSending
  const run = async (work: () => Promise<unknown>) => {
    if (isIdle) return
    setIsSending(true)
    await work().catch(() => {})
    setIsSending(false)
  }
  const course = { courseId, lectures }
  const change = async (isDraft: boolean) => {
    await changeDrafts(courseId, ids, isDraft)
    selection.remove(ids)
  }
  return (
    <section
      aria-label={t(messages.selectedLectures)}
      className="shrink-0 border-t border-base-300 bg-base-200 p-2"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <p role="status" className="min-w-0 grow basis-40 px-2">
          <span className="font-medium tabular-nums">{t(messages.selected({ count: ids.size }))}</span>{' '}
          <HeldTitles titles={lectures.flatMap(({ _id, title }) => (ids.has(_id) ? [title] : []))} />
        </p>
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11"
          onClick={() => selection.add(lectures.map(({ _id }) => _id))}
        >
          {t(messages.selectAll)}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11"
          title={t(messages.clearKey)}
          onClick={selection.end}
        >
          <X aria-hidden className="size-4" />
          {t(messages.clear)}
        </button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <button
          ref={mover}
          type="button"
          className={button}
          aria-disabled={isIdle}
          onClick={() => isIdle || setIsMoving(true)}
        >
          <FolderInput aria-hidden className="size-4" />
          {t(messages.moveTo)}
        </button>
        <button
          type="button"
          className={button}
          aria-disabled={isIdle}
          onClick={(event) => void run(() => deleteLectures(course, ids, isByKeyboard(event)))}
        >
          <Trash2 aria-hidden className="size-4" />
          {t(messages.remove)}
        </button>
        <button
          type="button"
          className={button}
          aria-disabled={isIdle}
          onClick={() => void run(() => change(false))}
        >
          <Eye aria-hidden className="size-4" />
          {t(messages.publish)}
        </button>
        <button
          type="button"
          className={button}
          aria-disabled={isIdle}
          onClick={() => void run(() => change(true))}
        >
          <FilePen aria-hidden className="size-4" />
          {t(messages.makeDraft)}
        </button>
      </div>
      {isMoving && (
        <MoveToSection
          sections={sections}
          lectures={lectures}
          ids={ids}
          onMove={(sectionId, destination) => {
            const moved = moveToSection(sections, lectures, ids, sectionId, destination)
            // Lectures out of sight would be moved with the next ones.
            void moveLectures(course, moved, ids).then((isMoved) => isMoved && selection.remove(ids))
          }}
          onClose={() => setIsMoving(false)}
        />
      )}
    </section>
  )
}
