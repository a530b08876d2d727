import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/teaching.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { LearnerOrder, useLearnerSort } from './learner-order.tsx'
import { LearnerRow } from './learner-row.tsx'
import { learnersQuery } from './teaching-queries.ts'

export default function Learners() {
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  if (!courseId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <LearnerList courseId={courseId} course={course} />
    </OnlyEditors>
  )
}

function LearnerList({ courseId, course }: { courseId: string; course: Course | undefined }) {
  const t = useTranslate()
  const { sort, choose } = useLearnerSort()
  const list = useInfiniteQuery(learnersQuery(courseId, sort))
  return (
    <section className="shell grid max-w-4xl grid-cols-1 gap-6 py-10 sm:py-14">
      <PageTitle>{t(titles.learners)}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t(titles.learners)}</h1>
        <p dir="auto" className="text-lg text-base-content/75">
          {course?.title}
        </p>
      </div>
      <LearnerOrder courseId={courseId} sort={sort} onChoose={(chosen) => choose(chosen, courseId)} />
      <Loaded query={list} notLoaded={messages.learnersNotLoaded} height="h-64">
        {(data) => {
          const learners = data.pages.flatMap((page) => page.learners)
          if (learners.length === 0)
            return (
              <Notice icon={Users} heading={t(messages.noLearners)}>
                {t(messages.noLearnersHint)}
              </Notice>
            )
          return (
            <>
              <ul
                className={`divide-y divide-base-300 rounded-box border border-base-300 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {learners.map((learner) => (
                  <LearnerRow key={learner._id} learner={learner} total={course?.numberOfLectures ?? 0} />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
      <div>
        <BackLink to={`${pages.courseDescription}?course=${courseId}`}>{t(messages.backToCourse)}</BackLink>
      </div>
    </section>
  )
}
