import { useQuery } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/home.ts'
import * as titles from '../../../contract/messages/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useRenderedSession } from '../../lib/rendered-for.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { categoryRowsQuery, newestCoursesQuery } from '../course/course-queries.ts'
import { HomeTop } from '../school/home-top.tsx'
import { CategoryRow } from './category-row.tsx'
import { LatestCourse } from './latest-course.tsx'
import { NewestCourses } from './newest-courses.tsx'
import { SignedInPart } from './signed-in-part.tsx'

export default function Home() {
  const t = useTranslate()
  const { isLoggedIn } = useRenderedSession()
  return (
    <>
      <PageTitle>{t(titles.home)}</PageTitle>
      {isLoggedIn ? (
        <PartBoundary what={titles.home}>
          <SignedInPart />
        </PartBoundary>
      ) : (
        <VisitorHome />
      )}
    </>
  )
}

function VisitorHome() {
  const school = useSchool()
  const { data: [newest] = [] } = useQuery(newestCoursesQuery)
  const { data: rows = [] } = useQuery(categoryRowsQuery)
  // A banner takes its place.
  const latest = school.banner ? undefined : newest
  const shown = new Set([latest, ...rows.flatMap(({ courses }) => courses)].map((course) => course?._id))
  return (
    <>
      <HomeTop school={school}>{latest && <LatestCourse course={latest} />}</HomeTop>
      {rows.map((row) => (
        <CategoryRow key={row.category} {...row} />
      ))}
      <NewestCourses heading={messages.moreCourses} except={({ _id }) => shown.has(_id)} rows={rows.length} />
    </>
  )
}
