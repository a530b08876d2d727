import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as courseMessages from '../../../contract/messages/generated/course.ts'
import * as messages from '../../../contract/messages/generated/course-desk.ts'
import { edit } from '../../../contract/messages/generated/course-more.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import DeleteCourse from '../course/delete-course.tsx'
import { DraftBadge } from '../course/draft-badge.tsx'
import { courseAddress } from '../course/passed-course.ts'
import PublishCourse from '../course/publish-course.tsx'
import './desk-row.css'
import { DuplicateCourse } from './duplicate-course.tsx'

type Props = { course: Course; isChosen: boolean; onToggle: () => void }

export function DeskRow({ course, isChosen, onToggle }: Props) {
  const t = useTranslate()
  const { title, category, createdBy, numberOfLectures } = course
  // A number stays with its word at the end of a line.
  const lectures = t(courseMessages.lectures({ count: numberOfLectures })).replaceAll(' ', '\u00a0')
  return (
    <article className="desk-row px-4 py-3" aria-label={title}>
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
        <p dir="auto" className="text-sm text-base-content/75">
          {t(messages.facts({ category, instructor: createdBy, lectures }))}
        </p>
      </div>
      <div className="desk-row-actions flex flex-wrap gap-3">
        <GoButton to={pages.editCourse} state={{ course }} className="">
          {t(edit)}
        </GoButton>
        <PublishCourse course={course} />
        <DuplicateCourse course={course} />
        <DeleteCourse course={course} />
      </div>
    </article>
  )
}
