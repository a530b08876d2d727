import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { transcript as transcriptTitle } from '../../../contract/messages/caption.ts'
import { heading, numberOf } from '../../../contract/messages/lecture.ts'
import { notes as notesTitle } from '../../../contract/messages/note.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { useMatches } from '../../ui/use-matches.ts'
import { arePreviews } from '../lecture/lecture-queries.ts'
import { isClosed } from '../lecture/outline/closed.ts'
import { shownTitle } from '../lecture/shown-title.ts'
import { findLastWatched } from '../progress/last-watched.ts'
import { progressQuery } from '../progress/progress-queries.ts'
import { reportRead } from '../progress/report-watched.ts'
import { usePreferences } from '../user/player-preferences.ts'
import { AboutLecture } from './about-lecture.tsx'
import { firstUnseen } from './course-progress.ts'
import { readLecture } from './kinds.tsx'
import { useOpenedLectures } from './opening/use-opened-lectures.ts'
import { AccessEnded } from './refusal/lazy-access-ended.tsx'
import { useRefusal } from './refusal/use-refusal.ts'
import { CourseLectures } from './side/course-lectures.tsx'
import { FoldedNotes, FoldedTranscript } from './side/folded.tsx'
import { LazyNotes, useFetchedNotes } from './side/lazy-notes.tsx'
import { LectureDrawer } from './side/lecture-drawer.tsx'
import { LectureTranscript } from './side/lecture-transcript.tsx'
import { SideColumn } from './side/side-column.tsx'
import { useChosenLecture } from './use-chosen-lecture.ts'
import { useFinish } from './use-finish.ts'
import { Watching } from './watching.tsx'

// Tailwind's `lg`: from this width on the list is beside the video.
const wide = '(min-width: 64rem)'

type Props = {
  courseId: string
  course: Course | undefined
  lectures: Lecture[]
  isReady: boolean
}

export function Watch({ courseId, course, lectures, isReady }: Props) {
  const t = useTranslate()
  const { data: progress } = useQuery(progressQuery(courseId))
  const { chosen, playNow, choose, ...start } = useChosenLecture(
    courseId,
    lectures,
    findLastWatched(progress?.lectures ?? {}),
  )
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const goOn = (id: string) => {
    if (id !== chosen?._id) return playNow(id)
    if (!video) return
    video.currentTime = firstUnseen(progress?.lectures[id])
    void video.play().catch(() => {})
  }
  const refusal = useRefusal(courseId)
  useFetchedNotes()
  useOpenedLectures(courseId, lectures, progress)
  const finish = useFinish(courseId, course, lectures, progress?.lectures, goOn)
  const [wanted, setWanted] = useState<'transcript' | 'notes'>()
  const isWide = useMatches(wide)
  const { isTheatre } = usePreferences().preferences
  if (!chosen) return null
  const onShown = () => setWanted(undefined)
  const isOpen = !isClosed(chosen)
  const reading = { courseId, next: start.next, finish, onRead: () => reportRead(courseId, chosen._id) }
  const read = isOpen ? readLecture(chosen, reading) : undefined
  const isRead = read !== undefined
  const transcript = {
    lectureId: chosen._id,
    isOpen,
    video,
    wantsSearch: wanted === 'transcript',
    onSearchShown: onShown,
  }
  const transcriptTab = {
    id: 'transcript',
    title: t(transcriptTitle),
    content: <LectureTranscript key={chosen._id} {...transcript} />,
  }
  const notes = {
    courseId,
    lectureId: chosen._id,
    video: isRead ? null : video,
    wantsField: wanted === 'notes',
    onFieldShown: onShown,
  }
  const notesTab = {
    id: 'notes',
    title: t(notesTitle),
    content: <LazyNotes key={chosen._id} {...notes} />,
  }
  const beginAgain = () => {
    video?.pause()
    if (video) video.currentTime = 0
    if (lectures[0]) choose(lectures[0]._id)
  }
  const list = { courseId, course, lectures, progress, chosenId: chosen._id, onRestarted: beginAgain }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:px-6 2xl:grid-cols-[minmax(0,1fr)_25rem]">
      <PageTitle>{shownTitle(chosen, t)}</PageTitle>
      {arePreviews(course, lectures) && (
        <p className="px-4 py-2 text-base-content/75 lg:col-span-2 lg:px-0 lg:pt-4">
          {t(messages.previewsOnly)}{' '}
          <Link to={pages.contact} className="link">
            {t(messages.contact)}
          </Link>
        </p>
      )}
      {isRead ? null : (
        <Stage lectureId={chosen._id}>
          <Watching
            courseId={courseId}
            course={course}
            lecture={chosen}
            isReady={isReady}
            progress={progress?.lectures[chosen._id]}
            run={progress?.run}
            onVideo={setVideo}
            onSearch={() => setWanted('transcript')}
            onNote={() => setWanted('notes')}
            finish={finish}
            {...start}
          />
        </Stage>
      )}
      <AboutLecture
        key={chosen._id}
        courseId={courseId}
        course={course}
        lecture={chosen}
        video={isRead ? null : video}
        isOpenedNow={start.playsAtOnce}
        read={
          read && (
            <>
              {refusal && (
                <AccessEnded courseId={courseId} refusal={refusal} className="rounded-box bg-base-200" />
              )}
              {read}
            </>
          )
        }
      >
        {isWide || (
          <>
            <LectureDrawer
              label={t(numberOf({ number: lectures.indexOf(chosen) + 1, total: lectures.length }))}
              list={(close) => (
                <CourseLectures
                  {...list}
                  onChoose={(id) => {
                    choose(id)
                    close()
                  }}
                />
              )}
            />
            {isRead || <FoldedTranscript {...transcript} />}
            {isOpen && <FoldedNotes {...notes} />}
          </>
        )}
      </AboutLecture>
      {isWide && (
        <SideColumn
          isBelowVideo={!isRead && (isTheatre ?? false)}
          tabs={[
            {
              id: 'lectures',
              title: t(heading),
              content: <CourseLectures {...list} onChoose={choose} />,
            },
            ...(isRead ? [] : [transcriptTab]),
            ...(isOpen ? [notesTab] : []),
          ]}
          wanted={wanted}
        />
      )}
    </div>
  )
}

function Stage({ lectureId, children }: { lectureId: string; children: ReactNode }) {
  const { isTheatre } = usePreferences().preferences
  const stage = useRef<HTMLDivElement>(null)
  const shownId = useRef(lectureId)
  useEffect(() => {
    if (shownId.current === lectureId) return
    shownId.current = lectureId
    if (!stage.current) return
    // On a phone it is in view already, whatever is below.
    if (getComputedStyle(stage.current).position === 'sticky') scrollTo(0, 0)
    else stage.current.scrollIntoView({ block: 'nearest' })
  }, [lectureId])
  return (
    <div
      ref={stage}
      className={`stage aspect-video max-h-[calc(100dvh-var(--header-height))] w-full scroll-mt-(--header-height) overflow-hidden bg-black ${isTheatre ? 'lg:col-span-2 lg:-mx-6 lg:w-[calc(100%+3rem)]' : 'lg:col-start-1 lg:mt-4 lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:rounded-box'}`}
    >
      {children}
    </div>
  )
}
