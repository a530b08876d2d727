import { Link } from 'react-router'
import * as messages from '../../../../contract/messages/path.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import type { Summary } from '../course-queries.ts'
import { courseAddress } from '../passed-course.ts'

export function Prerequisites({ courses }: { courses: NonNullable<Summary['prerequisites']> }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="prerequisites">
      <h2 id="prerequisites" className="mb-3 text-xl font-semibold">
        {t(messages.prerequisites)}
      </h2>
      <ul className="list-disc ps-5">
        {courses.map((course) => (
          <li key={course._id}>
            <Link to={courseAddress(course)} dir="auto" className="link wrap-anywhere">
              {course.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
