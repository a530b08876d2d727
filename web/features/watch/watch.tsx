import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { numberOf } from '../../../contract/messages/generated/lecture.ts'
import * as messages from '../../../contract/messages/generated/watch.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { useMatches } from '../../ui/use-matches.ts'
import { arePreviews } from '../lecture/lecture-queries.ts'
import { findLastWatched } from '../progress/last-watched.ts'
import { positionsQuery } from '../progress/position-queries.ts'
import { usePreferences } from '../user/player-preferences.ts'
import { AboutLecture } from './about-lecture.tsx'
import { CourseLectures } from './side/course-lectures.tsx'
import { FoldedTranscript } from './side/folded-transcript.tsx'
import { LectureDrawer } from './side/lecture-drawer.tsx'
import { SideColumn } from './side/side-column.tsx'
import { useChosenLecture } from './use-chosen-lecture.ts'
import { useFinish } from './use-finish.ts'
import { Watching } from './watching.tsx'

// Tailwind's `lg`: from this width on the list stands beside the video.
const wide = '(min-width: 64rem)'

type Props = {
  courseId: string
  course: Course | undefined
  lectures: Lecture[]
  isReady: boolean
}

export function Watch({ courseId, course, lectures, isReady }: Props) {
  const t = useTranslate()
  const { data: positions = {} } = useQuery(positionsQuery(courseId))
  const { chosen, playNow, choose, ...start } = useChosenLecture(
    courseId,
    lectures,
    findLastWatched(positions),
  )
  const finish = useFinish(course, lectures, positions, playNow)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [wantsSearch, setWantsSearch] = useState(false)
  const isWide = useMatches(wide)
  const { isTheatre } = usePreferences().preferences
  if (!chosen) return null
  const onSearchShown = () => setWantsSearch(false)
  const transcript = { lectureId: chosen._id, video, wantsSearch, onSearchShown }
  const list = { courseId, lectures, positions, chosenId: chosen._id }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:px-6 2xl:grid-cols-[minmax(0,1fr)_25rem]">
      <PageTitle>{chosen.title}</PageTitle>
      {arePreviews(course, lectures) && (
        <p className="px-4 py-2 text-base-content/75 lg:col-span-2 lg:px-0 lg:pt-4">
          {t(messages.previewsOnly)}{' '}
          <Link to={pages.contact} className="link">
            {t(messages.contact)}
          </Link>
        </p>
      )}
      <Stage lectureId={chosen._id}>
        <Watching
          courseId={courseId}
          course={course}
          lecture={chosen}
          isReady={isReady}
          position={positions[chosen._id]}
          onVideo={setVideo}
          onSearch={() => setWantsSearch(true)}
          finish={finish}
          {...start}
        />
      </Stage>
      <AboutLecture key={chosen._id} courseId={courseId} course={course} lecture={chosen} video={video}>
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
            <FoldedTranscript {...transcript} />
          </>
        )}
      </AboutLecture>
      {isWide && (
        <SideColumn
          isBelowVideo={isTheatre ?? false}
          lectures={<CourseLectures {...list} onChoose={choose} />}
          transcript={transcript}
        />
      )}
    </div>
  )
}

/** The place of the player: at most as high as the window below the header; over the full width in theatre view. */
function Stage({ lectureId, children }: { lectureId: string; children: ReactNode }) {
  const { isTheatre } = usePreferences().preferences
  const stage = useRef<HTMLDivElement>(null)
  const shownId = useRef(lectureId)
  useEffect(() => {
    if (shownId.current === lectureId) return
    shownId.current = lectureId
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [lectureId])
  return (
    <div
      ref={stage}
      className={`aspect-video max-h-[calc(100dvh-var(--header-height))] w-full scroll-mt-(--header-height) overflow-hidden bg-black ${isTheatre ? 'lg:col-span-2 lg:-mx-6 lg:w-[calc(100%+3rem)]' : 'lg:col-start-1 lg:mt-4 lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:rounded-box'}`}
    >
      {children}
    </div>
  )
}
