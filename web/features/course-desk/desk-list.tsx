import { useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/generated/course-desk.ts'
import type { CourseState } from '../../../contract/validation/choices.ts'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import { useMergedDeleted } from '../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { changeStates } from './desk-queries.ts'
import { DeskRow } from './desk-row.tsx'

export function DeskList({ courses }: { courses: Course[] }) {
  const t = useTranslate()
  const listed = useMergedDeleted(courses)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const ids = courses.map(({ _id }) => _id)
  const selected = ids.filter((id) => chosen.includes(id))
  const isIdle = selected.length === 0 || isSending
  const change = async (state: CourseState) => {
    if (isIdle) return
    setIsSending(true)
    await changeStates(selected, state).then(
      () => setChosen([]),
      () => {},
    )
    setIsSending(false)
  }
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={selected.length > 0 && selected.length === ids.length}
            onChange={() => setChosen(selected.length === ids.length ? [] : ids)}
          />
          {t(messages.selectAll)}
        </label>
        <span role="status">{t(messages.selected({ count: selected.length }))}</span>
        {/* Disabled buttons would lose the focus. */}
        <button type="button" className="btn" aria-disabled={isIdle} onClick={() => void change('published')}>
          {t(messages.publishSelected)}
        </button>
        <button type="button" className="btn" aria-disabled={isIdle} onClick={() => void change('draft')}>
          {t(messages.unpublishSelected)}
        </button>
      </div>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {listed.map(({ item: course, offer }) => (
          <li key={course._id}>
            <DeletedInPlace offer={offer} isUndoFirst>
              <DeskRow
                course={course}
                isChosen={chosen.includes(course._id)}
                onToggle={() => toggle(course._id)}
              />
            </DeletedInPlace>
          </li>
        ))}
      </ul>
    </>
  )
}
