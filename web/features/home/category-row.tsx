import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedCourse } from '../../../contract/endpoints/course.ts'
import * as messages from '../../../contract/messages/home.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { showWhole } from '../../ui/page/show-whole.ts'
import { CourseCard } from '../course/catalogue/course-card.tsx'
import { inCategory } from './newest-courses.tsx'

type Props = { category: string; courses: ListedCourse[] }

/** On phones the row is pushed sideways, so that every category is near the top. */
export function CategoryRow({ category, courses }: Props) {
  const t = useTranslate()
  const heading = `row-${category}`
  return (
    <section className="shell grid grid-cols-1 gap-4 pt-10 last:pb-10" aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={heading} dir="auto" className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">
          {category}
        </h2>
        <Link
          to={inCategory(category)}
          aria-label={t(messages.seeAllOf({ category }))}
          className="inline-flex min-h-11 items-center gap-1.5 link font-medium"
        >
          {t(messages.seeAll)}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul
        onFocus={showWhole}
        className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-3 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 xl:grid-cols-4"
      >
        {courses.map((course) => (
          <li key={course._id} className="grid w-72 max-w-full shrink-0 snap-center sm:w-auto">
            <CourseCard course={course} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
