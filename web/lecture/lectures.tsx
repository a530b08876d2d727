import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import type { Lecture } from '../../contract/lecture.ts'
import { pageTitles } from '../../contract/page.ts'
import { PageTitle } from '../app/page-title.tsx'
import { useSession } from '../app/session.ts'
import { courseQuery } from '../course/course-queries.ts'
import { usePassedCourse } from '../course/passed-course.ts'
import { GoButton } from '../ui/go-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { WaitingPage } from '../ui/waiting-page.tsx'
import { DeleteLecture } from './delete-lecture.tsx'
import { LectureList } from './lecture-list.tsx'
import { lecturesQuery, openLectures } from './lecture-queries.ts'

const LecturePlayer = lazy(() => import('../player/lecture-player.tsx'))

export default function Lectures() {
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  const lectures = useQuery(lecturesQuery(courseId))
  const [chosenId, setChosenId] = useState<string>()
  const { role } = useSession()
  useEffect(() => {
    if (courseId) void openLectures(courseId)
  }, [courseId])
  if (!courseId) return <Navigate to={pages.courses} replace />
  if (lectures.isPending) return <WaitingPage />

  const chosen = lectures.data?.find(({ _id }) => _id === chosenId) ?? lectures.data?.[0]
  const isAdministrator = role === 'ADMIN'
  const addButton = isAdministrator && course && (
    <GoButton to={pages.addLecture} state={{ course }}>
      Add New Lecture
    </GoButton>
  )
  return (
    <section className="shell grid gap-6 py-6 sm:py-10">
      <PageTitle>{chosen?.title ?? course?.title ?? pageTitles.lectures}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-medium text-base-content/75">{course?.title}</p>
        {chosen && addButton}
      </div>
      {lectures.isError && !lectures.data ? (
        <TryAgain
          heading="The lectures could not be loaded"
          error={lectures.error}
          onRetry={() => void openLectures(courseId)}
        />
      ) : chosen ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <Watching lecture={chosen} />
          <LectureList
            lectures={lectures.data ?? []}
            chosenId={chosen._id}
            onChoose={setChosenId}
            actions={
              isAdministrator && ((lecture) => <DeleteLecture courseId={courseId} lecture={lecture} />)
            }
          />
        </div>
      ) : (
        <Notice heading="No lectures yet" action={addButton}>
          This course has no lectures so far.
        </Notice>
      )}
    </section>
  )
}

function Watching({ lecture }: { lecture: Lecture }) {
  return (
    <div className="grid min-w-0 gap-5">
      <Suspense fallback={<div className="skeleton aspect-video w-full" />}>
        <LecturePlayer key={lecture._id} source={lecture.lecture.secure_url} title={lecture.title} />
      </Suspense>
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold tracking-tight">{lecture.title}</h1>
        <p className="max-w-prose leading-relaxed whitespace-pre-line">{lecture.description}</p>
      </div>
    </div>
  )
}
