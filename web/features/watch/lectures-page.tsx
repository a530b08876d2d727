import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as lectureMessages from '../../../contract/messages/generated/lecture.ts'
import * as titles from '../../../contract/messages/generated/page.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { GoButton } from '../../ui/go-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { useMatches } from '../../ui/use-matches.ts'
import { WaitingPage } from '../../ui/waiting-page.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { usePassedCourse } from '../course/passed-course.ts'
import { LectureList } from '../lecture/lecture-list.tsx'
import { lecturesQuery, openLectures, useLiveLectures } from '../lecture/lecture-queries.ts'
import { moveLecture } from '../lecture/order/move-lecture.ts'
import { positionsQuery } from '../progress/position-queries.ts'
import { usePreferences } from '../user/player-preferences.ts'
import { Captions } from './captions.tsx'
import { LectureDrawer } from './lecture-drawer.tsx'
import { useChosenLecture } from './use-chosen-lecture.ts'
import { Watching } from './watching.tsx'

// Only administrators load them.
const LectureActions = lazy(() => import('../lecture/lecture-actions.tsx'))
const VideoDetails = lazy(() => import('../lecture/video-details.tsx'))

export default function Lectures() {
  const t = useTranslate()
  const { courseId, passed } = usePassedCourse()
  const { data: course } = useQuery(courseQuery(courseId, passed))
  const lectures = useQuery(lecturesQuery(courseId))
  // Requested in parallel with the list.
  const { isPending: isLoadingPositions } = useQuery(positionsQuery(courseId))
  const { role } = useSession()
  useEffect(() => {
    if (courseId) void openLectures(courseId)
  }, [courseId])
  if (!courseId) return <Navigate to={pages.courses} replace />
  if (lectures.isPending) return <WaitingPage />

  const addButton = role === 'ADMIN' && course && (
    <GoButton to={pages.addLecture} state={{ course }}>
      {t(messages.addNew)}
    </GoButton>
  )
  return (
    <section className="shell grid gap-6 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-medium text-base-content/75">{course?.title}</p>
        {lectures.data?.length ? addButton : undefined}
      </div>
      {lectures.data?.length ? (
        <Watch
          courseId={courseId}
          courseTitle={course?.title ?? ''}
          lectures={lectures.data}
          isReady={!isLoadingPositions}
        />
      ) : (
        <>
          <PageTitle>{course?.title ?? t(titles.lectures)}</PageTitle>
          {lectures.isError ? (
            <TryAgain
              heading={t(messages.notLoaded)}
              error={lectures.error}
              onRetry={() => void openLectures(courseId)}
            />
          ) : (
            <Notice heading={t(messages.none)} action={addButton}>
              {t(messages.noneSoFar)}
            </Notice>
          )}
        </>
      )}
    </section>
  )
}

// Tailwind's `lg`: from this width on the list stands beside the video.
const wide = '(min-width: 64rem)'

type WatchProps = {
  courseId: string
  courseTitle: string
  lectures: Lecture[]
  /** The positions have loaded or failed, so the video may start. */
  isReady: boolean
}

function Watch({ courseId, courseTitle, lectures, isReady }: WatchProps) {
  const t = useTranslate()
  const { data: positions = {} } = useQuery(positionsQuery(courseId))
  const { chosen, startSeconds, playsAtOnce, choose, previous, next } = useChosenLecture(lectures)
  const { preferences } = usePreferences()
  const { role } = useSession()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [searches, setSearches] = useState(0)
  const isWide = useMatches(wide)
  useLiveLectures(courseId, lectures)
  if (!chosen) return null
  const finishedIds = Object.values(positions)
    .filter(({ isFinished }) => isFinished)
    .map(({ lectureId }) => lectureId)
  const isAdministrator = role === 'ADMIN'
  const showList = (onChosen?: () => void) => (
    <LectureList
      lectures={lectures}
      chosenId={chosen._id}
      finishedIds={finishedIds}
      onChoose={(id) => {
        choose(id)
        onChosen?.()
      }}
      onMove={isAdministrator ? (from, to) => void moveLecture(courseId, lectures, from, to) : undefined}
      actions={
        isAdministrator &&
        ((lecture) => (
          <div className="min-h-11">
            <Suspense>
              <LectureActions courseId={courseId} lectures={lectures} lecture={lecture} />
            </Suspense>
          </div>
        ))
      }
    />
  )
  return (
    <div
      className={`grid items-start gap-6 lg:gap-8 ${preferences.isTheatre ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
    >
      <PageTitle>{chosen.title}</PageTitle>
      <div className="grid min-w-0 gap-5">
        <Watching
          courseId={courseId}
          courseTitle={courseTitle}
          lecture={chosen}
          isReady={isReady}
          position={positions[chosen._id]}
          startSeconds={startSeconds}
          playsAtOnce={playsAtOnce}
          onVideo={setVideo}
          onSearch={() => setSearches((times) => times + 1)}
          previous={previous}
          next={next}
        />
        {isWide || (
          <LectureDrawer
            label={t(
              lectureMessages.numberOf({ number: lectures.indexOf(chosen) + 1, total: lectures.length }),
            )}
            list={showList}
          />
        )}
        <div className="grid gap-3">
          <h1 className="text-2xl font-bold tracking-tight">{chosen.title}</h1>
          <p className="max-w-prose leading-relaxed whitespace-pre-line">{chosen.description}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyLink
              key={chosen._id}
              label={t(messages.copyLink)}
              address={() => addressAtSecond(courseId, chosen._id)}
              fieldLabel={t(messages.link)}
            />
          </div>
          <Captions key={`captions ${chosen._id}`} lectureId={chosen._id} video={video} searches={searches} />
          {isAdministrator && (
            <Suspense>
              <VideoDetails courseId={courseId} lecture={chosen} video={video} />
            </Suspense>
          )}
        </div>
      </div>
      {isWide && showList()}
    </div>
  )
}

function addressAtSecond(courseId: string, lectureId: string) {
  const seconds = Math.floor(document.querySelector('video')?.currentTime ?? 0)
  const search = new URLSearchParams({ course: courseId, lecture: lectureId, t: String(seconds) })
  return new URL(`${pages.lectures}?${search}`, window.location.href).href
}
