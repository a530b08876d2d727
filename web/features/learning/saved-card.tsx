import { Link } from 'react-router'
import type { SavedCourse } from '../../../contract/endpoints/learning.ts'
import { formatLength } from '../../lib/format/format-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CardProgress } from '../course/own/own-progress.tsx'
import { courseAddress } from '../course/passed-course.ts'
import { coveringLink, SmallCard } from './small-card.tsx'

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
