import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/home.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CourseCard } from '../course/catalogue/course-card.tsx'
import { categoriesQuery, newestCoursesQuery } from '../course/course-queries.ts'

const shownCourses = 6
const shownCategories = 8

type Props = {
  heading: Message
  /** Shown elsewhere on the page. */
  except: (course: Course) => boolean
  rows?: number
}

export function NewestCourses({ heading, except, rows = 0 }: Props) {
  const t = useTranslate()
  const { data: newest = [] } = useQuery(newestCoursesQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  // Administrators and editors also get drafts.
  const courses = wholeRows(newest.filter((course) => course.state === 'published' && !except(course)))
  return (
    <>
      {courses.length > 0 && (
        <section className="shell grid gap-6 py-10 sm:py-12" aria-labelledby="newest">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="newest" className="text-2xl font-bold tracking-tight">
              {t(heading)}
            </h2>
            <Link to={pages.courses} className="inline-flex min-h-11 items-center gap-1.5 link font-medium">
              {t(messages.seeAllCourses)}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </div>
          <ul className={`grid gap-6 sm:grid-cols-2 ${columnsFor(courses.length)}`}>
            {courses.map((course) => (
              <li key={course._id} className="grid">
                <CourseCard course={course} isFirst={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > Math.max(1, rows) && (
        <nav
          className={`shell grid gap-4 pb-10 sm:pb-12 ${courses.length === 0 ? 'pt-10' : ''}`}
          aria-labelledby="categories"
        >
          <h2 id="categories" className="text-2xl font-bold tracking-tight">
            {t(messages.browseByCategory)}
          </h2>
          <ul className="flex flex-wrap gap-3">
            {categories.slice(0, shownCategories).map(({ category, courses: count }) => (
              <li key={category} className="min-w-0">
                <Link to={inCategory(category)} className="btn max-w-full">
                  <span dir="auto" className="truncate">
                    {category}
                  </span>
                  <span className="text-base-content/75">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** A row that is half empty looks as if something were missing; all courses are a link away. */
function wholeRows<T>(courses: T[]) {
  const count = Math.min(courses.length, shownCourses)
  return courses.slice(0, count > 4 ? count - (count % 3) : count)
}

const columnsFor = (count: number) => (count === 4 ? 'xl:grid-cols-4' : count < 3 ? '' : 'lg:grid-cols-3')

export const inCategory = (category: string) => `${pages.courses}?${new URLSearchParams({ category })}`
