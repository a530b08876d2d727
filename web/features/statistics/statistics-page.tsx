import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/statistics.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import CourseStatistics from './course-statistics.tsx'

export default function Statistics() {
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <Page courseId={courseId} course={course} />
    </OnlyEditors>
  )
}

function Page({ courseId, course }: { courseId: string; course: Course | undefined }) {
  const t = useTranslate()
  return (
    <div className="shell grid max-w-4xl grid-cols-1 gap-10 py-10 sm:py-14">
      <PageTitle>{t(titles.statistics)}</PageTitle>
      <header className="grid gap-2">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.statistics)}</h1>
        <p dir="auto" className="text-lg text-base-content/75">
          {course?.title}
        </p>
        <div className="mt-2">
          <GoButton to={`${pages.learners}?course=${courseId}`} className="">
            {t(messages.learners)}
          </GoButton>
        </div>
      </header>
      <CourseStatistics courseId={courseId} />
      <div>
        <BackLink to={`${pages.courseDescription}?course=${courseId}`}>{t(messages.backToCourse)}</BackLink>
      </div>
    </div>
  )
}
