import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as enrolment from '../../../contract/messages/enrolment.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as path from '../../../contract/messages/path.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { WaitingPage } from '../../ui/waiting.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { courseAddress, usePassedCourse } from '../course/passed-course.ts'
import {
  lecturesQuery,
  needsEnrolment,
  needsOthers,
  needsSubscription,
  openLectures,
  useLiveLectures,
} from '../lecture/lecture-queries.ts'
import { progressQuery } from '../progress/progress-queries.ts'
import { AddNewLecture } from './add-new-lecture.tsx'
import { useRefusal, useSentReports } from './refusal/use-refusal.ts'
import { Watch } from './watch.tsx'

export default function Lectures() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  const lectures = useQuery(lecturesQuery(courseId))
  const { isPending: isLoadingProgress } = useQuery(progressQuery(courseId))
  const isNamed = useSearchParams()[0].has('lecture')
  const isRefused = useRefusal(courseId) !== undefined
  useLiveLectures(courseId, isRefused ? [] : (lectures.data ?? []))
  useEffect(() => {
    if (courseId) void openLectures(courseId)
  }, [courseId])
  useSentReports(isRefused)
  const tryAgain = () => {
    if (lectures.isPending) void openLectures(courseId)
    resendRequests()
  }
  if (!courseId) return <Navigate to={pages.courses} replace />
  // Without a lecture in the address the progress decides which one opens.
  if (lectures.isPending || (isLoadingProgress && !isNamed)) return <WaitingPage onTryAgain={tryAgain} />
  if (lectures.data?.length) {
    return (
      <Watch
        key={courseId}
        courseId={courseId}
        course={course}
        lectures={lectures.data}
        isReady={!isLoadingProgress}
      />
    )
  }
  return (
    <section className="shell grid gap-6 py-6 sm:py-10">
      <PageTitle>{course?.title ?? t(titles.lectures)}</PageTitle>
      {course && (
        <Link to={courseAddress(course)} dir="auto" className="link text-lg font-medium link-hover">
          {course.title}
        </Link>
      )}
      {needsSubscription(lectures.error) ? (
        <Notice
          heading={t(messages.forSubscribers)}
          action={
            <Link to={pages.contact} className="btn btn-primary">
              {t(messages.contact)}
            </Link>
          }
        >
          {t(messages.howToSubscribe)}
        </Notice>
      ) : needsEnrolment(lectures.error) || needsOthers(lectures.error) ? (
        <Notice
          heading={t(needsOthers(lectures.error) ? path.notYet : enrolment.onlyEnrolled)}
          action={
            <Link to={courseAddress({ _id: courseId })} className="btn btn-primary">
              {t(enrolment.toCourse)}
            </Link>
          }
        >
          {t(needsOthers(lectures.error) ? path.notYetHint : enrolment.enrolThere)}
        </Notice>
      ) : lectures.isError ? (
        <TryAgain
          heading={t(messages.notLoaded)}
          error={lectures.error}
          onRetry={() => void openLectures(courseId)}
        />
      ) : (
        <Notice heading={t(messages.none)} action={<AddNewLecture course={course} />}>
          {t(messages.noneSoFar)}
        </Notice>
      )}
    </section>
  )
}
