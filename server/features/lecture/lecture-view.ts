import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import type { AppContext } from '../../context.ts'
import type { Audience } from '../../core/current-user.ts'
import { mayEdit } from '../course/course-access.ts'
import { toVideoAddresses } from '../course/curriculum/video-view.ts'
import { kinds } from './kinds.ts'
import { needsDraftMark } from './lecture-access.ts'
import type { ListedLectureRow } from './lecture-list-store.ts'
import type { Closed } from './opening/opening.ts'
import { listResources } from './resource/resource-store.ts'
import { toResource } from './resource/resource-view.ts'
import { findPreparing } from './video/video-job-store.ts'

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
  const unfinished = rows.filter((row) => isPlayed(row) && !row.has_hls).map((row) => row.id)
  const preparing = await findPreparing(ctx.db, unfinished)
  const ids = rows.map(({ id }) => id)
  const resources = Map.groupBy(await listResources(ctx.db, ids), ({ lecture_id }) => lecture_id)
  return rows.map((row) => {
    const why = closed.get(row.id)
    const isHidden = row.is_draft || isDraftCourse || (row.available_at && row.available_at > ctx.now())
    const opensDrafts = (isEditable || isDraftCourse === true) && Boolean(isHidden)
    const hanging = resources.get(row.id)
    const addresses = why ? {} : toVideoAddresses(ctx, row, opensDrafts)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      ...toRules(row, isEditable),
      ...(why && toReason(why)),
      ...kinds[row.kind].show(ctx, row, { addresses, preparing, isEditable }),
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
  ...(row.due_at !== null && { dueAt: row.due_at }),
  ...(row.due_after_days !== null && { dueAfterDays: row.due_after_days }),
})

const toReason = (why: Closed) =>
  'opensAt' in why ? { opensAt: why.opensAt.toISOString() } : { opensAfter: why.opensAfter }
