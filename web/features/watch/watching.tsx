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

// Starts together with the page's code; in the component it would wait for the list.
let player: Player | undefined
const playerCode = import('../../player/lecture-player.tsx').then((code) => {
  player = code.default
})
// `usePlayer` reports the failure.
playerCode.catch(() => {})

type Props = {
  courseId: string
  courseTitle: string
  lecture: Lecture
  isReady: boolean
  position: Position | undefined
  /** From the address. */
  startSeconds: number | undefined
  playsAtOnce: boolean
  onVideo: (video: HTMLVideoElement | null) => void
  onSearch: () => void
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
}

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
    // Preloads what the player imports.
    if (hls_url) fetchEngine().catch(() => {})
  }, [hls_url])
  if (state === 'preparing') return <Preparing lecture={lecture} />
  if (state === 'failed') return <NotPlayable problem={problem} />
  if (!isReady || !LecturePlayer) return <Still lecture={lecture} />
  const refresh = async () => {
    // Caption addresses expire together with the video's.
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

/** Replaces React.lazy: React delays the content after a fallback by up to 300 ms, even if the code loaded long before. */
function usePlayer() {
  const [loaded, setLoaded] = useState(() => player)
  const [failure, fail] = useState<{ reason: unknown }>()
  useEffect(() => {
    playerCode.then(
      () => setLoaded(() => player),
      (reason) => fail({ reason }),
    )
  }, [])
  if (failure) throw failure.reason
  return loaded
}
