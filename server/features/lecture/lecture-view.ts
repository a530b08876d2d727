import type { Lecture, LectureVideo } from '../../../contract/endpoints/lecture.ts'
import type { AppContext, Audience } from '../../core/context.ts'
import { publicAddress } from '../../http/public-address.ts'
import { servedMediaType } from '../../video/served-files.ts'
import { mayEdit } from '../course/course-access.ts'
import { needsDraftMark } from './lecture-access.ts'
import type { ListedLectureRow } from './lecture-list-store.ts'
import { videoFolder } from './lecture-store.ts'
import { findPreparing } from './video/video-job-store.ts'

type Preparing = Awaited<ReturnType<typeof findPreparing>>

/** Shows lectures of one course. */
export async function toLectures(
  ctx: AppContext,
  viewer: Audience,
  rows: ListedLectureRow[],
): Promise<Lecture[]> {
  const [first] = rows
  if (!first) return []
  const opensDrafts = await needsDraftMark(ctx.db, viewer, first.id)
  const isEditable = await mayEdit(ctx.db, viewer, { lectureId: first.id })
  const unfinished = rows.filter((row) => !row.has_hls).map((row) => row.id)
  const preparing = await findPreparing(ctx.db, unfinished)
  const choosesPreviews = ctx.settings.requireSubscription && isEditable
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    ...((row.is_preview || choosesPreviews) && { isPreview: row.is_preview }),
    lecture: toVideo(ctx, row, { preparing, opensDrafts, isEditable }),
  }))
}

export async function toLecture(ctx: AppContext, viewer: Audience, row: ListedLectureRow): Promise<Lecture> {
  const [lecture] = await toLectures(ctx, viewer, [row])
  if (!lecture) throw new Error('A lecture was shown as nothing')
  return lecture
}

function toVideo(
  ctx: AppContext,
  row: ListedLectureRow,
  { preparing, opensDrafts, isEditable }: { preparing: Preparing; opensDrafts: boolean; isEditable: boolean },
): LectureVideo {
  const address = (name: string) =>
    publicAddress(ctx.settings, ctx.signer.addressOf(videoFolder(row), name, { opensDrafts }))
  const [, original = ''] = row.video_file.split('/')
  const file = row.playable_file ?? original
  const job = preparing.get(row.id)
  const { duration_seconds, video_problem } = row
  const poster = row.poster_file ?? (row.has_poster && 'poster.webp')
  return {
    secure_url: address(file),
    type: servedMediaType(file) ?? row.video_kind,
    state: row.video_state,
    ...(duration_seconds !== null && { durationSeconds: duration_seconds }),
    ...(job && job.state !== 'failed' && { percent: job.percent }),
    ...(row.has_hls && { hls_url: address('hls/main.m3u8') }),
    ...(poster && { poster_url: address(poster) }),
    ...(row.has_storyboard && { storyboard_url: address('storyboard.vtt') }),
    // Learners see a problem only when the lecture cannot be played.
    ...(video_problem && (isEditable || row.video_state === 'failed') && { problem: video_problem }),
    ...(isEditable && { details: toDetails(ctx, row, job?.state) }),
  }
}

function toDetails(
  { videos }: AppContext,
  row: ListedLectureRow,
  working: 'waiting' | 'working' | 'failed' | undefined,
): LectureVideo['details'] {
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
