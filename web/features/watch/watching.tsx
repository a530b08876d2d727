import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture, PlayedLecture } from '../../../contract/endpoints/lecture.ts'
import type { LectureProgress } from '../../../contract/endpoints/progress.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { maxReportedRanges } from '../../../contract/validation/limits.ts'
import { resendRequests } from '../../lib/calls/query-client.ts'
import { captionsQuery, reloadCaptions } from '../../lib/captions.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { useSession } from '../../lib/session.ts'
import { recordedUserId } from '../../lib/windows/own-storage.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { fetchEngine } from '../../player/engine/fetch-engine.ts'
import { LecturePlayer } from '../../player/lecture-player.tsx'
import { standardSettings } from '../../player/player-settings.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { isRefusal, reloadLectures } from '../lecture/lecture-queries.ts'
import { lectureIdOf, sourceOf, stillAddressOf, videoIdOf } from '../lecture/lecture-source.ts'
import { isClosed } from '../lecture/outline/closed.ts'
import { reportWatched } from '../progress/report-watched.ts'
import { resumeAt } from '../progress/where-to-begin.ts'
import { usePreferences } from '../user/player-preferences.ts'
import { videoQuestionsQuery } from '../video-question/video-question-queries.ts'
import { NotOpen } from './opening/not-open.tsx'
import { AccessEnded } from './refusal/lazy-access-ended.tsx'
import { StoppedPlayer } from './refusal/stopped-player.tsx'
import { useRefusal } from './refusal/use-refusal.ts'

// Without its code the video plays on without questions.
const VideoQuestions = lazy(() =>
  import('../video-question/video-questions.tsx').catch(() => ({ default: () => null })),
)

type Props = {
  courseId: string
  course: Course | undefined
  lecture: Lecture
  isReady: boolean
  progress: LectureProgress | undefined
  run: number | undefined
  startSeconds: number | undefined
  playsAtOnce: boolean
  onVideo: (video: HTMLVideoElement | null) => void
  onSearch: () => void
  onNote: () => void
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
  finish: Finish
}

export function Watching({
  courseId,
  course,
  lecture,
  isReady,
  progress,
  run,
  startSeconds,
  playsAtOnce,
  onVideo,
  onSearch,
  onNote,
  previous,
  next,
  finish,
}: Props) {
  const isHydrated = useIsHydrated()
  const { preferences, change } = usePreferences()
  // The last report comes when the page is being left, and a preview has ended by then.
  const [viewerId] = useState(recordedUserId)
  const { data: captions } = useQuery({ ...captionsQuery(lecture._id), enabled: !isClosed(lecture) })
  const isSignedIn = useSession().isLoggedIn
  const { data: { questions = [] } = {} } = useQuery({
    ...videoQuestionsQuery(lecture._id),
    enabled: isSignedIn && isPlayed(lecture) && !isClosed(lecture),
  })
  const refusal = useRefusal(courseId)
  const hlsAddress = isPlayed(lecture) ? lecture.lecture.hls_url : undefined
  useEffect(() => {
    if (hlsAddress) fetchEngine().catch(() => {})
  }, [hlsAddress])
  const refused = refusal && (
    <AccessEnded courseId={courseId} refusal={refusal} className="size-full bg-base-200" />
  )
  if (isClosed(lecture) || !isPlayed(lecture))
    return refused ?? <NotOpen courseId={courseId} lecture={lecture} />
  const { state, problem } = lecture.lecture
  if (state === 'preparing') return refused ?? <Preparing lecture={lecture} />
  if (state === 'failed') return <NotPlayable problem={problem} />
  if (!isHydrated || !isReady) return <Still address={stillAddressOf(lecture, course)} />
  const refresh = async () => {
    void reloadCaptions(lecture._id)
    const lectures = await reloadLectures(courseId).catch(unlessRefused)
    if (!lectures) return undefined
    const found = lectures.find(({ _id }) => _id === lecture._id)
    return sourceOf(found && isPlayed(found) ? found : lecture, course, captions)
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
      startSeconds={startSeconds ?? resumeAt(progress)}
      offersResume={startSeconds === undefined}
      playsAtOnce={playsAtOnce}
      onVideo={onVideo}
      onSearch={captions?.length ? onSearch : undefined}
      onNote={onNote}
      previous={previous}
      next={next}
      finish={finish}
      watching={{
        maxRanges: maxReportedRanges,
        run,
        onWatched: (id, watched) =>
          reportWatched({ courseId, lectureId: lectureIdOf(id), viewerId }, watched),
      }}
      marks={[...new Set(questions.map(({ second }) => second))]}
    >
      {questions.length > 0 && (
        <Suspense>
          <VideoQuestions key={lecture._id} lectureId={lecture._id} questions={questions} />
        </Suspense>
      )}
      <StoppedPlayer courseId={courseId} refusal={refusal} />
    </LecturePlayer>
  )
}

/** The page says why; every other failure is tried again. */
function unlessRefused(error: unknown) {
  if (!isRefusal(error)) throw error
  return undefined
}

function NotPlayable({ problem }: { problem: string | undefined }) {
  const t = useTranslate()
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <p className="text-lg font-semibold">{t(messages.notPlayable)}</p>
      {problem && <p className="max-w-prose text-base-content/75">{problem}</p>}
    </div>
  )
}

function Preparing({ lecture: { lecture } }: { lecture: PlayedLecture }) {
  const t = useTranslate()
  const { percent = 0 } = lecture
  return (
    <div className="grid size-full content-center justify-items-center gap-4 overflow-y-auto bg-base-200 p-6 text-center">
      <p className="text-lg font-semibold">{t(messages.preparing)}</p>
      <progress
        className="progress w-full max-w-sm progress-primary"
        value={percent}
        max={100}
        aria-label={t(messages.preparation)}
      />
      <p role="status" className="text-base-content/75">
        {t(messages.percentDone({ percent: Math.floor(percent) }))}
      </p>
    </div>
  )
}

function Still({ address }: { address: string | undefined }) {
  return (
    <Waiting
      onTryAgain={resendRequests}
      className="relative grid size-full content-center justify-items-center bg-black p-4"
    >
      {address ? (
        <img
          src={address}
          alt=""
          width={640}
          height={360}
          fetchPriority="high"
          className="absolute inset-0 size-full object-contain"
        />
      ) : null}
    </Waiting>
  )
}
