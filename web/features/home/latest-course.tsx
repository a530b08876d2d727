import { Link } from 'react-router'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/home.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { courseAddress } from '../course/passed-course.ts'
import { Thumbnail } from '../course/thumbnail.tsx'

export function LatestCourse({ course }: { course: Course }) {
  const t = useTranslate()
  return (
    <article className="stacked group relative">
      <div className="relative overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-floating">
        <Thumbnail course={course} sizes="(min-width: 64rem) 34rem, 92vw" isFirst />
        <div className="grid gap-1 p-5">
          <p className="text-sm font-medium text-primary">{t(messages.newCourse)}</p>
          <h2 dir="auto" className="text-xl font-semibold">
            <Link
              to={courseAddress(course)}
              className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
            >
              {course.title}
            </Link>
          </h2>
          <p dir="auto" className="truncate text-base-content/75">
            {course.createdBy}
          </p>
        </div>
      </div>
    </article>
  )
}
