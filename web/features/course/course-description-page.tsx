import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as callMessages from '../../../contract/messages/generated/calls.ts'
import * as courseMessages from '../../../contract/messages/generated/course.ts'
import * as messages from '../../../contract/messages/generated/course-more.ts'
import { CallError } from '../../lib/call.ts'
import { showError } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { WaitingPage } from '../../ui/waiting-page.tsx'
import { courseQuery } from './course-queries.ts'
import { courseAddress, usePassedCourse } from './passed-course.ts'
import { Thumbnail } from './thumbnail.tsx'

export default function CourseDescription() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: course, error, refetch } = useQuery(courseQuery(courseId, passed))
  const { isLoggedIn, role } = useSession()
  useLeaveWhenGone(error)
  if (!courseId) return <Navigate to={pages.courses} replace />
  if (!course && error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!course) return <WaitingPage />
  return (
    <article className="shell grid gap-8 py-10 sm:py-14 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <PageTitle>{course.title}</PageTitle>
      <div className="grid content-start gap-6">
        <div className="overflow-hidden rounded-box border border-base-300">
          <Thumbnail course={course} sizes="(min-width: 64rem) 44rem, 92vw" isFirst />
        </div>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <Fact label={t(courseMessages.totalLectures)} value={course.numberOfLectures} />
          <Fact label={t(courseMessages.instructor)} value={course.createdBy} />
        </dl>
      </div>
      <div className="grid content-start gap-5">
        <p className="font-medium text-primary">{course.category}</p>
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{course.title}</h1>
        <p className="max-w-prose leading-relaxed whitespace-pre-line">{course.description}</p>
        <div className="flex flex-wrap items-center gap-3">
          {isLoggedIn ? (
            <GoButton to={pages.lectures} state={{ course }}>
              {t(messages.watch)}
            </GoButton>
          ) : (
            <GoButton to={pages.login}>{t(messages.subscribe)}</GoButton>
          )}
          {role === 'ADMIN' && (
            <GoButton to={pages.editCourse} state={{ course }} className="">
              {t(messages.edit)}
            </GoButton>
          )}
          <CopyLink
            label={t(messages.copyLink)}
            address={() => new URL(courseAddress(course), window.location.href).href}
            fieldLabel={t(messages.link)}
          />
        </div>
      </div>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string | number }) {
  const t = useTranslate()
  return (
    <div className="flex gap-2">
      <dt className="text-base-content/75">{t(courseMessages.fact({ label }))}</dt>
      <dd className="font-medium">{value}</dd>
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
