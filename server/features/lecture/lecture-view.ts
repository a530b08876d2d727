import type { Lecture, LectureVideo } from '../../../contract/endpoints/lecture.ts'
import type { AppContext } from '../../context.ts'
import type { Audience } from '../../core/current-user.ts'
import { mayEdit } from '../course/course-access.ts'
import { kindOf } from '../course/curriculum/kind-view.ts'
import { toVideoAddresses, typeOfVideo } from '../course/curriculum/video-view.ts'
import { needsDraftMark } from './lecture-access.ts'
import type { ListedLectureRow } from './lecture-list-store.ts'
import type { Closed } from './opening/opening.ts'
import { listResources } from './resource/resource-store.ts'
import { toResource } from './resource/resource-view.ts'
import { findPreparing } from './video/video-job-store.ts'

type Preparing = Awaited<ReturnType<typeof findPreparing>>
type ClosedLectures = ReadonlyMap<string, Closed>

const nothing: ClosedLectures = new Map()

/** Shows lectures of one course. `closed` lectures get no address, because one opens a lecture's whole folder. */
export async function toLectures(
  ctx: AppContext,
  viewer: Audience,
  rows: ListedLectureRow[],
  closed = nothing,
): Promise<Lecture[]> {
  const [first] = rows
  if (!first) return []
  const published = rows.find((row) => !row.is_draft)
  const isDraftCourse = published && (await needsDraftMark(ctx.db, viewer, published.id))
  const isEditable = await mayEdit(ctx.db, viewer, { lectureId: first.id })
  const unfinished = rows.filter((row) => row.kind === 'video' && !row.has_hls).map((row) => row.id)
  const preparing = await findPreparing(ctx.db, unfinished)
  const ids = rows.map(({ id }) => id)
  const resources = Map.groupBy(await listResources(ctx.db, ids), ({ lecture_id }) => lecture_id)
  return rows.map((row) => {
    const why = closed.get(row.id)
    const isHidden = row.is_draft || isDraftCourse || (row.available_at && row.available_at > ctx.now())
    const opensDrafts = isEditable && Boolean(isHidden)
    const hanging = resources.get(row.id)
    const addresses = why ? {} : toVideoAddresses(ctx, row, opensDrafts)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      kind: kindOf(row),
      ...toRules(row, isEditable),
      ...(why && toReason(why)),
      lecture: withoutVideo(row, addresses) ?? {
        ...addresses,
        ...toVideo(ctx, row, { preparing, isEditable }),
      },
      ...(hanging && {
        resources: hanging.map((one) => toResource(ctx, one, { isOpen: !why, opensDrafts })),
      }),
    }
  })
}

export async function toLecture(ctx: AppContext, viewer: Audience, row: ListedLectureRow): Promise<Lecture> {
  const [lecture] = await toLectures(ctx, viewer, [row])
  if (!lecture) throw new Error('A lecture was shown as nothing')
  return lecture
}

const toRules = (row: ListedLectureRow, isEditable: boolean) => ({
  ...(row.section_id !== null && { sectionId: row.section_id }),
  ...(row.is_draft && { isDraft: true }),
  ...((row.is_preview || isEditable) && { isPreview: row.is_preview }),
  ...(!row.is_required && { isRequired: false }),
  ...(row.available_after_days !== null && { availableAfterDays: row.available_after_days }),
  ...(row.available_at !== null && { availableAt: row.available_at.toISOString() }),
})

const toReason = (why: Closed) =>
  'opensAt' in why ? { opensAt: why.opensAt.toISOString() } : { opensAfter: why.opensAfter }

function withoutVideo(row: ListedLectureRow, addresses: { secure_url?: string }): LectureVideo | undefined {
  const { kind, video_kind: type, file_name: fileName, video_bytes: bytes } = row
  if (kind === 'article') return { type: 'text/markdown', state: 'ready' }
  return kind === 'file' ? { ...addresses, type, state: 'ready', fileName: fileName ?? '', bytes } : undefined
}

function toVideo(
  ctx: AppContext,
  row: ListedLectureRow,
  { preparing, isEditable }: { preparing: Preparing; isEditable: boolean },
): LectureVideo {
  const job = preparing.get(row.id)
  const { duration_seconds, video_problem } = row
  return {
    type: typeOfVideo(row),
    state: row.video_state,
    ...(duration_seconds !== null && { durationSeconds: duration_seconds }),
    ...(job && job.state !== 'failed' && { percent: job.percent }),
    // Learners see a problem only if the lecture cannot be played.
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
