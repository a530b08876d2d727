import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { nameLanguage } from '../../../contract/language-names.ts'
import * as callMessages from '../../../contract/messages/calls.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as messages from '../../../contract/messages/course-more.ts'
import { reviews } from '../../../contract/messages/review-part.ts'
import { CallError } from '../../lib/calls/call.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { formatLength, formatRating, useFormatNumber } from '../../lib/format/format-facts.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { showError } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useLocale, useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting, WaitingPage } from '../../ui/waiting.tsx'
import { summaryQuery } from './course-queries.ts'
import { Curriculum } from './description/curriculum.tsx'
import { WhatToExpect } from './description/what-to-expect.tsx'
import { DraftBadge } from './draft-badge.tsx'
import { levelNames } from './editing/level-names.ts'
import { useMayEdit } from './editing/use-may-edit.ts'
import { courseAddress, usePassedCourse } from './passed-course.ts'
import { Thumbnail } from './thumbnail.tsx'

const OwnProgress = lazy(() =>
  import('./share/own-progress.tsx').then(
    ({ OwnProgress: part }) => ({ default: part }),
    () => ({ default: () => <></> }),
  ),
)
const Reviews = lazy(() => import('./review/reviews.tsx'))
const PublishCourse = lazy(() => import('./publish-course.tsx'))

export default function CourseDescription() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: summary, error, refetch } = useQuery(summaryQuery(courseId, passed))
  const { isLoggedIn } = useSession()
  const mayEdit = useMayEdit(courseId)
  const isHydrated = useIsHydrated()
  const formatNumber = useFormatNumber()
  const locale = useLocale()
  const location = useLocation()
  useLeaveWhenGone(error)
  if (!courseId) return <Navigate to={pages.courses} replace />
  if (!summary && error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!summary) return <WaitingPage onTryAgain={resendRequests} />
  const { course, curriculum, sections = [], changedAt } = summary
  return (
    <article className="shell grid grid-cols-1 gap-8 py-6 sm:py-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-12">
      <PageTitle description={course.description} picture={course.thumbnail.secure_url}>
        {course.title}
      </PageTitle>
      <div className="grid grid-cols-1 content-start gap-6">
        <div className="overflow-hidden rounded-box border border-base-300">
          <Thumbnail course={course} sizes="(min-width: 64rem) 44rem, 92vw" isFirst />
        </div>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
          <Fact name={t(courseMessages.totalLectures)} value={formatNumber(course.numberOfLectures)} />
          <Fact name={t(courseMessages.instructor)} value={course.createdBy} />
          {course.reviews && <Fact name={t(courseMessages.rating)} value={t(formatRating(course.reviews))} />}
          {course.totalSeconds > 0 && (
            <Fact name={t(messages.totalTime)} value={t(formatLength(course.totalSeconds))} />
          )}
          {course.level && <Fact name={t(messages.level)} value={t(levelNames[course.level])} />}
          {course.language && (
            <Fact
              name={t(messages.language)}
              value={nameLanguage(course.language, locale) ?? course.language}
            />
          )}
          {changedAt && <Fact name={t(messages.lastUpdated)} value={<Day at={changedAt} />} />}
        </dl>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:row-span-2">
        <div className="flex items-center gap-3">
          <p dir="auto" className="font-medium text-primary">
            {course.category}
          </p>
          <DraftBadge course={course} />
        </div>
        <h1 dir="auto" className="text-2xl font-bold tracking-tight sm:text-4xl">
          {course.title}
        </h1>
        <p dir="auto" className="max-w-prose leading-relaxed whitespace-pre-line">
          {course.description}
        </p>
        <WhatToExpect course={course} />
        {isLoggedIn && (
          <Suspense fallback={<div className="h-11" />}>
            <OwnProgress course={course} />
          </Suspense>
        )}
        <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-3">
          {/* On a phone it sticks to the bottom until its place comes into view. */}
          <div className="sticky bottom-0 z-10 -mx-4 grid border-t border-base-300 bg-base-100 px-4 py-3 sm:static sm:m-0 sm:border-0 sm:p-0">
            {isLoggedIn ? (
              <GoButton to={pages.lectures} state={{ course }}>
                {t(messages.watch)}
              </GoButton>
            ) : (
              <GoButton to={pages.login} state={{ from: location }}>
                {t(messages.subscribe)}
              </GoButton>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {mayEdit && (
              <>
                <GoButton to={workshopAddress(course._id)} state={{ course }} className="">
                  {t(messages.edit)}
                </GoButton>
                <Suspense fallback={<div className="skeleton h-11 w-36" />}>
                  <PublishCourse course={course} />
                </Suspense>
                <GoButton to={workshopAddress(course._id, 'learners')} state={{ course }} className="">
                  {t(messages.learners)}
                </GoButton>
                <GoButton to={`${pages.reports}?course=${course._id}`} className="">
                  {t(messages.reports)}
                </GoButton>
              </>
            )}
            <CopyLink
              label={t(messages.copyLink)}
              address={() => new URL(courseAddress(course), window.location.href).href}
              fieldLabel={t(messages.link)}
            />
          </div>
        </div>
      </div>
      {curriculum ? (
        <Curriculum course={course} lectures={curriculum} sections={sections} isLoggedIn={isLoggedIn} />
      ) : (
        <Waiting onTryAgain={resendRequests} className="grid content-start gap-3">
          <div className="skeleton h-64 w-full" />
        </Waiting>
      )}
      {/* Visitors see this part only if there are reviews; signed-in people also learn whether they may write one. */}
      {isHydrated && (isLoggedIn || course.reviews) && (
        <PartBoundary what={reviews}>
          <Reviews courseId={course._id} />
        </PartBoundary>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const t = useTranslate()
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-base-content/75">{t(courseMessages.fact({ label: name }))}</dt>
      <dd dir="auto" className="min-w-0 font-medium">
        {value}
      </dd>
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
