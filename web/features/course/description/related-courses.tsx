import { Link } from 'react-router'
import type { RelatedCourse } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { describeSize } from '../catalogue/describe-size.ts'
import type { Summary } from '../course-queries.ts'
import { courseAddress } from '../passed-course.ts'
import { Thumbnail } from '../thumbnail.tsx'

export function RelatedCourses({ summary: { course, related = [] } }: { summary: Summary }) {
  const t = useTranslate()
  const { createdBy } = course
  const own = related.filter((other) => other.createdBy === createdBy)
  const others = related.filter((other) => other.createdBy !== createdBy)
  if (related.length === 0) return null
  return (
    <div className="mt-4 grid grid-cols-1 gap-10 lg:col-span-2">
      {own.length > 0 && (
        <Row id="by-teacher" heading={t(messages.moreBy({ name: createdBy }))} courses={own} />
      )}
      {others.length > 0 && <Row id="related" heading={t(messages.related)} courses={others} />}
    </div>
  )
}

function Row({ id, heading, courses }: { id: string; heading: string; courses: RelatedCourse[] }) {
  const t = useTranslate()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} dir="auto" className="mb-3 text-xl font-semibold">
        {heading}
      </h2>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <li
            key={course._id}
            className="group relative grid grid-cols-[9rem_minmax(0,1fr)] content-start overflow-hidden rounded-box border border-base-300 bg-base-100 has-focus-visible:border-primary hover:border-primary/50 sm:grid-cols-1"
          >
            <Thumbnail course={course} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 9rem" />
            <div className="grid min-w-0 grid-cols-1 content-start gap-1 p-3 sm:p-4">
              <h3 dir="auto" className="font-semibold">
                <Link
                  to={courseAddress(course)}
                  className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
                >
                  {course.title}
                </Link>
              </h3>
              <p dir="auto" className="truncate text-sm text-base-content/75">
                {course.createdBy}
              </p>
              <p className="text-sm text-base-content/75">{t(describeSize(course))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
