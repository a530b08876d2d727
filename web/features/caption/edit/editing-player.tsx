import { useState } from 'react'
import type { Caption } from '../../../../contract/endpoints/caption.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import type { PlayedLecture } from '../../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../../contract/lecture-kinds.ts'
import { maxReportedRanges } from '../../../../contract/validation/limits.ts'
import { reloadCaptions } from '../../../lib/captions.ts'
import { LecturePlayer } from '../../../player/lecture-player.tsx'
import { standardSettings } from '../../../player/player-settings.ts'
import { reloadLectures } from '../../lecture/lecture-queries.ts'
import { sourceOf, videoIdOf } from '../../lecture/lecture-source.ts'

type Props = {
  courseId: string
  course: Course | undefined
  lecture: PlayedLecture
  captions: Caption
  startSeconds: number
  onVideo: (video: HTMLVideoElement | null) => void
}

/** Shows the edited captions alone. What an editor plays here is no progress. */
export function EditingPlayer({ courseId, course, lecture, captions, startSeconds, onVideo }: Props) {
  const { language } = captions
  const [settings, setSettings] = useState({ ...standardSettings, captions: language as string | null })
  const refresh = async () => {
    void reloadCaptions(lecture._id)
    const found = (await reloadLectures(courseId)).find(({ _id }) => _id === lecture._id)
    return sourceOf(found && isPlayed(found) ? found : lecture, course, [captions])
  }
  return (
    <LecturePlayer
      id={videoIdOf(lecture)}
      title={lecture.title}
      album={course?.title ?? ''}
      source={sourceOf(lecture, course, [captions])}
      refresh={refresh}
      settings={settings}
      onSettings={(changed) => setSettings((before) => ({ ...before, ...changed }))}
      startSeconds={startSeconds}
      offersResume={false}
      playsAtOnce={false}
      onVideo={onVideo}
      watching={{ maxRanges: maxReportedRanges, run: undefined, onWatched: () => {} }}
    />
  )
}
