import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as messages from '../../../contract/messages/instructor.ts'
import * as titles from '../../../contract/messages/page.ts'
import { CallError } from '../../lib/calls/call.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Face } from '../../ui/pictures/face.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { WaitingPage } from '../../ui/waiting.tsx'
import { CourseCard } from '../course/catalogue/course-card.tsx'
import { courseGrid } from '../course/catalogue/course-grid.ts'
import { ReportButton } from '../report-button/report-button.tsx'
import { instructorQuery } from './instructor-queries.ts'

const MoreCourses = lazy(() => import('../course/catalogue/more-courses.tsx'))

export default function InstructorPage() {
  const t = useTranslate()
  const name = useSearchParams()[0].get('name')?.trim() ?? ''
  const query = useInfiniteQuery(instructorQuery(name))
  const isHydrated = useIsHydrated()
  const first = query.data?.pages[0]
  if (first)
    return (
      <section className="wide-shell grid grid-cols-1 gap-8 py-10 sm:py-14">
        <PageTitle>{first.instructor.name}</PageTitle>
        <Introduction {...first} />
        <h2 dir="auto" className="text-2xl font-bold tracking-tight">
          {t(messages.courses({ name: first.instructor.name }))}
        </h2>
        <ul className={courseGrid}>
          {query.data?.pages
            .flatMap(({ courses }) => courses)
            .map((course, index) => (
              <li key={course._id} className="grid grid-cols-1">
                <CourseCard course={course} isFirst={index < 3} />
              </li>
            ))}
        </ul>
        {isHydrated && query.hasNextPage && (
          <Suspense fallback={<div className="skeleton h-11 w-36" />}>
            <MoreCourses catalogue={query} />
          </Suspense>
        )}
      </section>
    )
  if (name && !query.error) return <WaitingPage onTryAgain={resendRequests} />
  return (
    <section className="shell py-14">
      <PageTitle>{t(titles.instructor)}</PageTitle>
      <h1 className="sr-only">{t(titles.instructor)}</h1>
      {query.error && !isMissing(query.error) ? (
        <TryAgain heading={t(messages.notLoaded)} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Notice
          spot="search"
          heading={t(messages.notFound)}
          action={<GoButton to={pages.courses}>{t(courseMessages.showAll)}</GoButton>}
        >
          {t(messages.notFoundHint)}
        </Notice>
      )}
    </section>
  )
}

type IntroductionProps = Pick<Reply<Endpoints['readInstructor']>, 'instructor' | 'courses' | 'total'>

function Introduction({ instructor: { name, avatar, text }, courses, total }: IntroductionProps) {
  const t = useTranslate()
  const { isLoggedIn, data } = useSession()
  const isOwn = data.fullName === name
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Face name={name} address={avatar?.secure_url} className="size-24 text-3xl" />
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 justify-items-start gap-3">
        <p className="font-medium text-primary">{t(courseMessages.instructor)}</p>
        <h1 dir="auto" className="max-w-full text-3xl font-bold tracking-tight sm:text-4xl">
          {name}
        </h1>
        <p className="text-base-content/75">{t(courseMessages.total({ count: total }))}</p>
        {text && <PlainText text={text} />}
        {text && isLoggedIn && !isOwn && courses[0] && (
          <ReportButton thing={{ kind: 'profile', id: courses[0]._id, name: t(messages.textBy({ name })) }} />
        )}
      </div>
    </div>
  )
}

const isMissing = (error: Error) => error instanceof CallError && [400, 404].includes(error.status ?? 0)
