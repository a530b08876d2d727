import { useState } from 'react'
import { Link } from 'react-router'
import { workshopAddress } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as messages from '../../../contract/messages/course-admin.ts'
import { edit } from '../../../contract/messages/course-more.ts'
import type { CourseState } from '../../../contract/validation/choices.ts'
import { DeletedInPlace } from '../../lib/undo/deleted-in-place.tsx'
import { useMergedDeleted } from '../../lib/undo/merge-deleted.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { HeldTitles } from '../../ui/text/held-titles.tsx'
import DeleteCourse from '../course/delete-course.tsx'
import { DraftBadge } from '../course/draft-badge.tsx'
import { courseAddress } from '../course/passed-course.ts'
import PublishCourse from '../course/publish-course.tsx'
import { changeStates } from './course-admin-queries.ts'
import { DuplicateCourse } from './duplicate-course.tsx'
import './course-admin-row.css'

type RowProps = { course: Course; isChosen: boolean; onToggle: () => void }

export function CourseAdminList({ courses }: { courses: Course[] }) {
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
        <span role="status">
          {t(messages.selected({ count: selected.length }))}{' '}
          <HeldTitles titles={courses.flatMap(({ _id, title }) => (selected.includes(_id) ? [title] : []))} />
        </span>
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
              <CourseAdminRow
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

function CourseAdminRow({ course, isChosen, onToggle }: RowProps) {
  const t = useTranslate()
  const { title, category, createdBy, numberOfLectures } = course
  // A number stays with its word at the end of a line.
  const lectures = t(courseMessages.lectures({ count: numberOfLectures })).replaceAll(' ', '\u00a0')
  return (
    <article className="course-admin-row px-4 py-3" aria-label={title}>
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t(messages.select({ title }))}
          checked={isChosen}
          onChange={onToggle}
        />
      </label>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <Link to={courseAddress(course)} state={{ course }} dir="auto" className="link font-medium">
            {title}
          </Link>
          <DraftBadge course={course} />
        </div>
        <p dir="auto" className="text-xs text-base-content/75">
          {t(messages.facts({ category, instructor: createdBy, lectures }))}
        </p>
      </div>
      <div className="course-admin-row-actions flex flex-wrap gap-3">
        <GoButton to={workshopAddress(course._id)} state={{ course }} className="">
          {t(edit)}
        </GoButton>
        <PublishCourse course={course} />
        <DuplicateCourse course={course} />
        <DeleteCourse course={course} />
      </div>
    </article>
  )
}
