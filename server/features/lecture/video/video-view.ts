import type { LectureMedia } from '../../../../contract/endpoints/lecture-media.ts'
import { isAudio } from '../../../../contract/validation/files.ts'
import type { AppContext } from '../../../context.ts'
import { typeOfVideo } from '../../course/curriculum/video-view.ts'
import type { ListedLectureRow } from '../lecture-list-store.ts'
import type { ShownMedia, View } from './shown-media.ts'

export function toVideo(
  ctx: AppContext,
  row: ListedLectureRow,
  { addresses, preparing, isEditable }: View,
): ShownMedia {
  const job = preparing.get(row.id)
  const { duration_seconds, video_problem } = row
  const lecture = {
    ...addresses,
    type: typeOfVideo(row),
    state: row.video_state,
    ...(duration_seconds !== null && { durationSeconds: duration_seconds }),
    ...(job && job.state !== 'failed' && { percent: job.percent }),
    // Learners see a problem only if the lecture cannot be played.
    ...(video_problem && (isEditable || row.video_state === 'failed') && { problem: video_problem }),
    ...(isEditable && { details: toDetails(ctx, row, job?.state) }),
  }
  return { kind: isAudio(row.video_kind) ? 'audio' : 'video', lecture }
}

function toDetails(
  { videos }: AppContext,
  row: ListedLectureRow,
  working: 'waiting' | 'working' | 'failed' | undefined,
): LectureMedia<'video'>['details'] {
  const missing = videos.missing()
  return {
    codecs: row.video_codecs,
    width: row.video_width,
    height: row.video_height,
    bytes: row.video_bytes,
    hasSound: row.has_audio,
    renditions: row.video_renditions?.split(',') ?? [],
    state: row.has_hls ? 'done' : (working ?? 'none'),
    ...(missing && { missing }),
  }
}
