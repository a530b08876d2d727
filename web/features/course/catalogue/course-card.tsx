import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { useSession } from '../../lib/session.ts'
import { isPlainPress } from '../../ui/plain-press.ts'
import { courseAddress } from './passed-course.ts'
import { Thumbnail } from './thumbnail.tsx'

// Only administrators load it.
const DeleteCourse = lazy(() => import('./delete-course.tsx'))

export function CourseCard({ course, isFirst }: { course: Course; isFirst: boolean }) {
  const { role } = useSession()
  const navigate = useNavigate()
  return (
    <article className="group relative grid content-start overflow-hidden rounded-box border border-base-300 bg-base-100 transition-shadow focus-within:shadow-lg hover:shadow-lg">
      <Thumbnail
        course={course}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
        isFirst={isFirst}
      />
      <div className="grid gap-2 p-5">
        <p className="truncate text-sm font-medium text-primary">{course.category}</p>
        <h2 className="text-lg leading-snug font-semibold">
          {/* A plain press passes the course along; for new tabs and crawlers the address names it. */}
          <a
            href={courseAddress(course)}
            className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              navigate(pages.courseDescription, { state: { course } })
            }}
          >
            {course.title}
          </a>
        </h2>
        <p className="line-clamp-2 text-base-content/75">{course.description}</p>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Fact name="Total lectures" value={course.numberoflectures} />
          <Fact name="Instructor" value={course.createdBy} />
        </dl>
        {role === 'ADMIN' && (
          <div className="relative z-10 mt-2 min-h-11">
            <Suspense>
              <DeleteCourse course={course} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-base-content/75">{name}</dt>
      <dd className="truncate font-medium">{value}</dd>
    </div>
  )
}
