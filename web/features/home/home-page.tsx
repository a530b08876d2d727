import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Infinity as Endless, MonitorPlay, RotateCcw } from 'lucide-react'
import { lazy } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Learning } from '../../../contract/endpoints/learning.ts'
import * as messages from '../../../contract/messages/home.ts'
import * as titles from '../../../contract/messages/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { CourseCard } from '../course/catalogue/course-card.tsx'
import { categoriesQuery, newestCoursesQuery } from '../course/course-queries.ts'
import { learningQuery } from '../learning/learning-queries.ts'
import { HomeTop } from '../school/home-top.tsx'
import { ContinueWatching } from './continue-watching.tsx'
import { LatestCourse } from './latest-course.tsx'

const FirstSteps = lazy(() => import('./first-steps.tsx'))
const Today = lazy(() => import('../today/today.tsx'))

const shownBegun = 3
const shownCourses = 6
const shownCategories = 8

const benefits = [
  {
    icon: MonitorPlay,
    heading: messages.playHeading,
    text: messages.playText,
  },
  {
    icon: RotateCcw,
    heading: messages.positionHeading,
    text: messages.positionText,
  },
  {
    icon: Endless,
    heading: messages.paceHeading,
    text: messages.paceText,
  },
]

export default function Home() {
  const t = useTranslate()
  const school = useSchool()
  const { isLoggedIn, role, data } = useSession()
  const { data: courses = [] } = useQuery(newestCoursesQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: learning } = useQuery({ ...learningQuery, enabled: isLoggedIn })
  const begun = learning ? listToContinue(learning) : []
  // Administrators and editors also get drafts.
  const published = courses.filter(({ state }) => state === 'published')
  const latest = begun.length > 0 ? undefined : published[0]
  const others = published.filter((course) => course !== latest)
  // Three columns would leave the fourth card alone in a second row.
  const columns = others.length === 4 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'
  return (
    <>
      <PageTitle>{t(titles.home)}</PageTitle>
      <HomeTop school={begun.length > 0 ? {} : school} isTextLast={begun.length > 0}>
        {begun.length > 0 && <ContinueWatching courses={begun.slice(0, shownBegun)} />}
        {latest && <LatestCourse course={latest} />}
      </HomeTop>
      {(role === 'ADMIN' || data.isEditor) && (
        <PartBoundary what={messages.theTasks}>
          <Today className="shell pt-10" />
        </PartBoundary>
      )}
      {role === 'ADMIN' && (
        <PartBoundary what={messages.theFirstSteps}>
          <FirstSteps />
        </PartBoundary>
      )}
      {others.length > 0 && (
        <section className="shell grid gap-6 py-10 sm:py-12" aria-labelledby="newest">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="newest" className="text-2xl font-bold tracking-tight">
              {t(messages.moreCourses)}
            </h2>
            <Link to={pages.courses} className="inline-flex min-h-11 items-center gap-1.5 link font-medium">
              {t(messages.seeAllCourses)}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </div>
          <ul className={`grid gap-6 sm:grid-cols-2 ${columns}`}>
            {others.slice(0, shownCourses).map((course) => (
              <li key={course._id} className="grid">
                <CourseCard course={course} isFirst={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 1 && (
        <nav className="shell grid gap-4 pb-10 sm:pb-12" aria-labelledby="categories">
          <h2 id="categories" className="text-2xl font-bold tracking-tight">
            {t(messages.browseByCategory)}
          </h2>
          <ul className="flex flex-wrap gap-3">
            {categories.slice(0, shownCategories).map(({ category, courses: count }) => (
              <li key={category} className="min-w-0">
                <Link to={`${pages.courses}?${new URLSearchParams({ category })}`} className="btn max-w-full">
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
      <Benefits />
    </>
  )
}

const listToContinue = ({ inProgress, withNewLectures }: Learning) =>
  [...inProgress, ...withNewLectures].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))

function Benefits() {
  const t = useTranslate()
  return (
    <section className="border-t border-base-300 bg-base-200" aria-label={t(messages.whatToExpect)}>
      <ul className="shell grid gap-8 py-12 sm:grid-cols-3 sm:py-16">
        {benefits.map(({ icon: Icon, heading, text }) => (
          <li key={heading.key} className="grid content-start gap-2">
            <span className="mb-1 grid size-12 place-items-center rounded-box bg-primary/10 text-primary">
              <Icon aria-hidden className="size-6" />
            </span>
            <h2 className="text-lg font-semibold">{t(heading)}</h2>
            <p className="text-base-content/75">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
