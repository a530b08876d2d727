import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Course } from '../../../contract/endpoints/course.ts'
import { endpointQuery } from '../../lib/calls/endpoint-query.ts'
import { courseAddress } from '../course/passed-course.ts'
import { coveringLink, SmallCard } from './small-card.tsx'

const maxShown = 4

export function NextCourses({ course }: { course: Course }) {
  const { category, _id } = course
  // One more, because the course itself may be among them.
  const like = useQuery(
    endpointQuery('listCourses', { query: { category, sort: 'rating', limit: maxShown + 1 } }),
  )
  const all = useQuery(endpointQuery('listCourses', { query: { limit: maxShown + 1 } }))
  const alike = without(_id, like.data?.courses)
  const shown = alike.length > 0 || !like.data ? alike : without(_id, all.data?.courses)
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {shown.map((each) => (
        <li key={each._id} className="grid grid-cols-1">
          <SmallCard course={each}>
            <h3 dir="auto" className="font-semibold">
              <Link to={courseAddress(each)} className={coveringLink}>
                {each.title}
              </Link>
            </h3>
            <p dir="auto" className="text-sm text-base-content/75">
              {each.createdBy}
            </p>
          </SmallCard>
        </li>
      ))}
    </ul>
  )
}

const without = (id: string, courses: Course[] = []) =>
  courses.filter(({ _id }) => _id !== id).slice(0, maxShown)
