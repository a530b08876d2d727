import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { pageTitles } from '../../../contract/page.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { WaitingPage } from '../../ui/waiting-page.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { usePassedCourse } from '../course/passed-course.ts'
import { lecturesQuery, openLectures, useLiveLectures } from '../lecture/lecture-queries.ts'
import { positionsQuery } from '../progress/position-queries.ts'
import { AddNewLecture } from './add-new-lecture.tsx'
import { Watch } from './watch.tsx'

export default function Lectures() {
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  const lectures = useQuery(lecturesQuery(courseId))
  // Requested in parallel with the list.
  const { isPending: isLoadingPositions } = useQuery(positionsQuery(courseId))
  const isNamed = useSearchParams()[0].has('lecture')
  useLiveLectures(courseId, lectures.data ?? [])
  useEffect(() => {
    if (courseId) void openLectures(courseId)
  }, [courseId])
  if (!courseId) return <Navigate to={pages.courses} replace />
  // Without a lecture in the address the positions decide which one opens.
  if (lectures.isPending || (isLoadingPositions && !isNamed)) return <WaitingPage />
  if (lectures.data?.length) {
    return (
      <Watch
        key={courseId}
        courseId={courseId}
        course={course}
        lectures={lectures.data}
        isReady={!isLoadingPositions}
      />
    )
  }
  return (
    <section className="shell grid gap-6 py-6 sm:py-10">
      <PageTitle>{course?.title ?? pageTitles.lectures}</PageTitle>
      <p className="text-lg font-medium text-base-content/75">{course?.title}</p>
      {lectures.isError ? (
        <TryAgain
          heading="The lectures could not be loaded"
          error={lectures.error}
          onRetry={() => void openLectures(courseId)}
        />
      ) : (
        <Notice heading="No lectures yet" action={<AddNewLecture course={course} />}>
          This course has no lectures so far.
        </Notice>
      )}
    </section>
  )
}
