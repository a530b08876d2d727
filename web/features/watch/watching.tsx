import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { Position } from '../../../contract/endpoints/progress.ts'
import { fetchEngine } from '../../player/engine/fetch-engine.ts'
import { standardSettings } from '../../player/player-settings.ts'
import type { AdjacentLecture } from '../../player/player-source.ts'
import { captionsQuery, reloadCaptions } from '../caption/caption-queries.ts'
import { reloadLectures } from '../lecture/lecture-queries.ts'
import { savePosition } from '../progress/position-queries.ts'
import { usePreferences } from '../user/player-preferences.ts'
import { lectureIdOf, sourceOf, videoIdOf } from './lecture-source.ts'
import { NotPlayable, Preparing } from './preparing.tsx'
import { Still } from './still.tsx'
import { resumeAt } from './where-to-begin.ts'

type Player = typeof import('../../player/lecture-player.tsx').default

// Begun with the page's own code: otherwise it would be fetched only once the list is here.
let player: Player | undefined
const playerCode = import('../../player/lecture-player.tsx').then((code) => {
  player = code.default
})
// Whoever shows the player hears of it.
playerCode.catch(() => {})

type Props = {
  courseId: string
  courseTitle: string
  lecture: Lecture
  /** The player may begin. */
  isReady: boolean
  position: Position | undefined
  /** The second that an address asked for. */
  startSeconds: number | undefined
  playsAtOnce: boolean
  onVideo: (video: HTMLVideoElement | null) => void
  /** The learner wants to search what is said. */
  onSearch: () => void
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
}

/** The lecture that was chosen: its video, or how far its preparation is. */
export function Watching({
  courseId,
  courseTitle,
  lecture,
  isReady,
  position,
  startSeconds,
  playsAtOnce,
  onVideo,
  onSearch,
  previous,
  next,
}: Props) {
  const LecturePlayer = usePlayer()
  const { preferences, change } = usePreferences()
  const { data: captions } = useQuery(captionsQuery(lecture._id))
  const { state, problem, hls_url } = lecture.lecture
  useEffect(() => {
    // The player asks for it, too, and then it is here already.
    if (hls_url) fetchEngine().catch(() => {})
  }, [hls_url])
  if (state === 'preparing') return <Preparing lecture={lecture} />
  if (state === 'failed') return <NotPlayable problem={problem} />
  if (!isReady || !LecturePlayer) return <Still lecture={lecture} />
  const refresh = async () => {
    // Their addresses have expired with the video's.
    void reloadCaptions(lecture._id)
    const lectures = await reloadLectures(courseId)
    return sourceOf(lectures.find(({ _id }) => _id === lecture._id) ?? lecture, captions)
  }
  return (
    <LecturePlayer
      id={videoIdOf(lecture)}
      title={lecture.title}
      album={courseTitle}
      source={sourceOf(lecture, captions)}
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
      onPosition={(id, reached) => savePosition(courseId, lectureIdOf(id), reached)}
    />
  )
}

/**
 * The player once its code is here. React.lazy would do that, too, but what follows a fallback React holds back for up to
 * 300 ms, also when the code has been here for long.
 */
function usePlayer() {
  const [shown, show] = useState(() => player)
  const [failure, fail] = useState<{ reason: unknown }>()
  useEffect(() => {
    playerCode.then(
      () => show(() => player),
      (reason) => fail({ reason }),
    )
  }, [])
  if (failure) throw failure.reason
  return shown
}
