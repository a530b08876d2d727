import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as messages from '../../../contract/messages/teaching.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import CourseLearners from './course-learners.tsx'

export default function Learners() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <section className="shell grid max-w-4xl grid-cols-1 gap-6 py-10 sm:py-14">
        <PageTitle>{t(titles.learners)}</PageTitle>
        <div className="grid gap-2">
          <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.learners)}</h1>
          <p dir="auto" className="text-lg text-base-content/75">
            {course?.title}
          </p>
        </div>
        <CourseLearners courseId={courseId} />
        <div className="flex flex-wrap gap-3">
          <GoButton to={`${pages.statistics}?course=${courseId}`} className="">
            {t(titles.statistics)}
          </GoButton>
          <BackLink to={`${pages.courseDescription}?course=${courseId}`}>{t(messages.backToCourse)}</BackLink>
        </div>
      </section>
    </OnlyEditors>
  )
}
