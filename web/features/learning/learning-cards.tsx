import { CircleCheck, Play } from 'lucide-react'
import { Link } from 'react-router'
import type {
  BegunCourse,
  FinishedCourse,
  Learning,
  SavedCourse,
} from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/learning.ts'
import { formatLength } from '../../lib/format/format-facts.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { CourseDue } from '../course/due/due-note.tsx'
import { courseAddress } from '../course/passed-course.ts'
import { CardProgress } from '../course/share/own-progress.tsx'
import { ShareBar } from '../course/share/share-bar.tsx'
import { describeGoOn, goOn } from './go-on.ts'
import { Left } from './left.tsx'
import { coveringLink, SmallCard } from './small-card.tsx'

export function BegunCard({ course }: { course: BegunCourse }) {
  const t = useTranslate()
  const onPicture = (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Play aria-hidden className="size-12 rounded-full bg-black/65 fill-white p-3 text-white" />
      </span>
      <ShareBar share={course.share} className="absolute inset-x-0 bottom-0 h-1.5 rounded-none bg-black/50" />
    </>
  )
  return (
    <SmallCard course={course} onPicture={onPicture}>
      <h3 dir="auto" className="font-semibold">
        <Link {...goOn(course)} className={coveringLink}>
          {course.title}
        </Link>
      </h3>
      <p dir="auto" className="truncate text-sm text-base-content/75">
        {course.lectureTitle}
      </p>
      <p className="text-sm font-medium text-primary">{t(describeGoOn(course))}</p>
      <Left course={course} />
      {course.due && <CourseDue due={course.due} />}
    </SmallCard>
  )
}

export function CourseToBegin({ course }: { course: Learning['toBegin'][number] }) {
  return (
    <SmallCard course={course}>
      <h3 dir="auto" className="font-semibold">
        <Link to={courseAddress(course)} className={coveringLink}>
          {course.title}
        </Link>
      </h3>
      <p dir="auto" className="truncate text-sm text-base-content/75">
        {course.createdBy}
      </p>
      {course.due && <CourseDue due={course.due} />}
    </SmallCard>
  )
}

/** Stays after it is removed from the list, so that it can be saved again; the next visit does not show it. */
export function SavedCard({ course }: { course: SavedCourse }) {
  const t = useTranslate()
  return (
    <SmallCard course={course} onPicture={<CardProgress course={course} />}>
      <h3 dir="auto" className="font-semibold">
        <Link to={courseAddress(course)} className={coveringLink}>
          {course.title}
        </Link>
      </h3>
      <p dir="auto" className="truncate text-sm text-base-content/75">
        {course.createdBy}
      </p>
      {course.totalSeconds > 0 && (
        <p className="text-sm text-base-content/75">{t(formatLength(course.totalSeconds))}</p>
      )}
    </SmallCard>
  )
}

export function FinishedCard({ course }: { course: FinishedCourse }) {
  const t = useTranslate()
  return (
    <SmallCard course={course}>
      <h3 dir="auto" className="font-semibold">
        <Link to={courseAddress(course)} className={coveringLink}>
          {course.title}
        </Link>
      </h3>
      <p className="flex items-center gap-2 text-sm text-base-content/75">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
        <Day at={course.completedAt} describe={(date) => t(messages.finishedOn({ date }))} />
      </p>
    </SmallCard>
  )
}
