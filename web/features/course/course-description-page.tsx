import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import * as callMessages from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import { reviews } from '../../../contract/messages/review-part.ts'
import { CallError } from '../../lib/calls/call.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { showError } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting, WaitingPage } from '../../ui/waiting.tsx'
import { summaryQuery } from './course-queries.ts'
import { Curriculum } from './description/curriculum.tsx'
import { Offer, Tools } from './description/offer.tsx'
import { Prerequisites } from './description/prerequisites.tsx'
import { RelatedCourses } from './description/related-courses.tsx'
import { Teacher } from './description/teacher.tsx'
import { WhatToExpect } from './description/what-to-expect.tsx'
import { DraftBadge } from './draft-badge.tsx'
import { useMayEdit } from './editing/use-may-edit.ts'
import { courseAddress, usePassedCourse } from './passed-course.ts'

const EditorMenu = lazy(() => import('./description/editor-menu.tsx'))
const Reviews = lazy(() => import('./review/reviews.tsx'))

export default function CourseDescription() {
  const { courseId, passed, isNamed } = usePassedCourse()
  const { data: summary, error, refetch } = useQuery(summaryQuery(courseId, passed))
  const { isLoggedIn } = useSession()
  const isHydrated = useIsHydrated()
  useLeaveWhenGone(error)
  if (!courseId) return <Navigate to={pages.courses} replace />
  // A pasted link leads to the same course.
  if (!isNamed) return <Navigate to={courseAddress({ _id: courseId })} state={{ course: passed }} replace />
  if (!summary && error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!summary) return <WaitingPage onTryAgain={resendRequests} />
  const { course, curriculum, sections = [] } = summary
  return (
    <article className="shell grid grid-cols-1 gap-6 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 lg:pb-14">
      <PageTitle description={course.description} picture={course.thumbnail.secure_url}>
        {course.title}
      </PageTitle>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-start-1 lg:row-start-1">
        {/* As high as the buttons, which come when it is known who looks. */}
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <p dir="auto" className="min-w-0 font-medium text-primary">
            {course.category}
          </p>
          <DraftBadge course={course} />
          <Editing course={course} />
        </div>
        <h1 dir="auto" className="text-2xl font-bold tracking-tight sm:text-4xl">
          {course.title}
        </h1>
      </div>
      <Offer summary={summary} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-start-1 lg:row-start-2 lg:-mt-2">
        <p dir="auto" className="max-w-prose leading-relaxed whitespace-pre-line">
          {course.description}
        </p>
        <Tools course={course} />
      </div>
      <div className="grid grid-cols-1 content-start gap-10 lg:col-start-1 lg:row-start-3">
        <WhatToExpect course={course} />
        {summary.prerequisites && <Prerequisites courses={summary.prerequisites} />}
        {curriculum ? (
          <Curriculum course={course} lectures={curriculum} sections={sections} isLoggedIn={isLoggedIn} />
        ) : (
          <Waiting onTryAgain={resendRequests} className="grid content-start gap-3">
            <div className="skeleton h-64 w-full" />
          </Waiting>
        )}
        <Teacher summary={summary} />
        {/* Visitors see this part only if there are reviews; signed-in people also learn whether they may write one. */}
        {isHydrated && (isLoggedIn || course.reviews) && (
          <PartBoundary what={reviews}>
            <Reviews courseId={course._id} />
          </PartBoundary>
        )}
      </div>
      <RelatedCourses summary={summary} />
    </article>
  )
}

function Editing({ course }: { course: Course }) {
  const t = useTranslate()
  const mayEdit = useMayEdit(course._id)
  if (!mayEdit) return null
  return (
    <div className="ms-auto flex gap-2">
      <GoButton to={workshopAddress(course._id)} state={{ course }} className="">
        {t(messages.edit)}
      </GoButton>
      <Suspense fallback={<div className="size-11 skeleton" />}>
        <EditorMenu course={course} />
      </Suspense>
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <section className="shell py-14">
      <TryAgain heading={t(messages.notLoaded)} error={error} onRetry={onRetry} />
    </section>
  )
}

function useLeaveWhenGone(error: Error | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!(error instanceof CallError) || error.status !== 404) return
    showError(error.text || callMessages.courseNotFound)
    navigate(pages.courses, { replace: true })
  }, [error, navigate])
}
