import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Position } from '../../../contract/endpoints/progress.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { fetchEngine } from '../../player/engine/fetch-engine.ts'
import { LecturePlayer } from '../../player/lecture-player.tsx'
import { standardSettings } from '../../player/player-settings.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import { captionsQuery, reloadCaptions } from '../caption/caption-queries.ts'
import { reloadLectures } from '../lecture/lecture-queries.ts'
import { savePosition } from '../progress/position-queries.ts'
import { usePreferences } from '../user/player-preferences.ts'
import { lectureIdOf, sourceOf, stillAddressOf, videoIdOf } from './lecture-source.ts'
import { NotPlayable, Preparing } from './preparing.tsx'
import { Still } from './still.tsx'
import { resumeAt } from './where-to-begin.ts'

type Props = {
  courseId: string
  course: Course | undefined
  lecture: Lecture
  isReady: boolean
  position: Position | undefined
  startSeconds: number | undefined
  playsAtOnce: boolean
  onVideo: (video: HTMLVideoElement | null) => void
  onSearch: () => void
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
  finish: Finish
}

export function Watching({
  courseId,
  course,
  lecture,
  isReady,
  position,
  startSeconds,
  playsAtOnce,
  onVideo,
  onSearch,
  previous,
  next,
  finish,
}: Props) {
  // The server renders no video.
  const isHydrated = useIsHydrated()
  const { preferences, change } = usePreferences()
  const { data: captions } = useQuery(captionsQuery(lecture._id))
  const { state, problem, hls_url } = lecture.lecture
  useEffect(() => {
    if (hls_url) fetchEngine().catch(() => {})
  }, [hls_url])
  if (state === 'preparing') return <Preparing lecture={lecture} />
  if (state === 'failed') return <NotPlayable problem={problem} />
  if (!isHydrated || !isReady) return <Still address={stillAddressOf(lecture, course)} />
  const refresh = async () => {
    void reloadCaptions(lecture._id)
    const lectures = await reloadLectures(courseId)
    return sourceOf(lectures.find(({ _id }) => _id === lecture._id) ?? lecture, course, captions)
  }
  return (
    <LecturePlayer
      id={videoIdOf(lecture)}
      title={lecture.title}
      album={course?.title ?? ''}
      source={sourceOf(lecture, course, captions)}
      refresh={refresh}
      settings={{ ...standardSettings, ...preferences }}
      onSettings={change}
      startSeconds={startSeconds ?? resumeAt(position)}
      offersResume={startSeconds === undefined}
      playsAtOnce={playsAtOnce}
      onVideo={onVideo}
      onSearch={captions?.length ? onSearch : undefined}
      previous={previous}
      next={next}
      finish={finish}
      onPosition={(id, reached) => savePosition(courseId, lectureIdOf(id), reached)}
    />
  )
}
