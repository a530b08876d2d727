import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { LectureTable } from '../../db/tables/course-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { lockCourse, updateCurriculum } from '../course/curriculum/curriculum-store.ts'
import { operator, type Requester, showsLecture, visibleCourses } from '../course/visible-course-store.ts'
import { addDraftEvents, addLectureEvent } from './lecture-event-store.ts'
import { makeRoomAtEnd } from './outline/order-store.ts'

export type LectureRow = Selectable<LectureTable>
export type LectureDraft = Omit<Insertable<LectureTable>, 'position' | 'deleted_at'>
export type VideoColumns = Omit<
  Updateable<LectureTable>,
  'id' | 'course_id' | 'position' | 'title' | 'description' | 'created_at' | 'deleted_at'
>

/** The columns of a video say nothing in a lecture without one, and take no null. */
export const withoutVideo = {
  video_file: '',
  video_kind: '',
  video_bytes: 0,
  video_sha256: '',
  video_state: 'ready',
} as const satisfies Partial<LectureDraft>

type LectureChanges = Partial<Omit<LectureDraft, 'id' | 'course_id' | 'created_at'>>

export function findLectureRow(db: Database, id: string): Promise<LectureRow | undefined> {
  return db.selectFrom('lecture').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Updates the columns of a lecture's video; false if the row is gone or has another video by now. */
export async function updateVideo(
  db: Kysely<Tables>,
  { id, video_file }: Pick<LectureRow, 'id' | 'video_file'>,
  video: Omit<VideoColumns, 'duration_seconds'>,
) {
  const { numUpdatedRows } = await db
    .updateTable('lecture')
    .set(video)
    .where('id', '=', id)
    .where('video_file', '=', video_file)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateVideoFacts(
  trx: Transaction<Tables>,
  row: Pick<LectureRow, 'id' | 'video_file' | 'course_id' | 'duration_seconds'>,
  facts: VideoColumns,
  now: Date,
) {
  if (facts.duration_seconds === row.duration_seconds) return updateVideo(trx, row, facts)
  const courseId = await lockCourseOf(trx, row)
  const isUpdated = await updateVideo(trx, row, facts)
  if (isUpdated) await updateCurriculum(trx, courseId, now)
  return isUpdated
}

/** Returns the course in which the lecture is now: it may have moved since its row was read, or while this waited. */
async function lockCourseOf(
  trx: Transaction<Tables>,
  { id, course_id }: Pick<LectureRow, 'id' | 'course_id'>,
) {
  await lockCourse(trx, course_id)
  const current = (await findLectureRow(trx, id))?.course_id ?? course_id
  if (current !== course_id) await lockCourse(trx, current)
  return current
}

export const videoFolder = ({ video_file }: Pick<LectureRow, 'video_file'>) => video_file.split('/')[0] ?? ''

export async function failVideo(db: Kysely<Tables>, id: string, problem: string) {
  await db.updateTable('lecture').set({ video_problem: problem }).where('id', '=', id).execute()
  await db
    .updateTable('lecture')
    .set({ video_state: 'failed' })
    .where('id', '=', id)
    .where('playable_file', 'is', null)
    .where('has_hls', '=', false)
    .execute()
}

/** Appends to the section, or to the course if none is named. False if there is no such course. */
export async function appendLecture(
  trx: Transaction<Tables>,
  draft: LectureDraft,
  sectionId?: string,
): Promise<boolean> {
  if (!(await lockCourse(trx, draft.course_id))) return false
  const lastPosition = await makeRoomAtEnd(trx, draft.course_id, sectionId)
  await trx
    .insertInto('lecture')
    .values({ ...draft, ...lastPosition })
    .execute()
  await updateCurriculum(
    trx,
    draft.course_id,
    draft.created_at,
    draft.is_draft ? undefined : draft.created_at,
  )
  await addLectureEvent(trx, 'lecture.created', draft, draft.created_at)
  return true
}

export type LectureKey = { courseId: string; lectureId: string }

export function findLecture(
  db: Database,
  requester: Requester,
  { courseId, lectureId }: LectureKey,
): Promise<LectureRow | undefined> {
  return visibleLectures(db, requester)
    .selectAll('lecture')
    .where('lecture.id', '=', lectureId)
    .where('course.id', '=', courseId)
    .executeTakeFirst()
}

export async function updateLecture(
  trx: Transaction<Tables>,
  { courseId, lectureId }: LectureKey,
  changes: LectureChanges,
  now: Date,
): Promise<LectureRow | undefined> {
  if (!(await lockCourse(trx, courseId))) return undefined
  const before = await findLectureRow(trx, lectureId)
  const lecture = await trx
    .updateTable('lecture')
    .set(changes)
    .where('id', '=', lectureId)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!before || !lecture) return undefined
  const { is_draft } = lecture
  await updateCurriculum(trx, courseId, now, before.is_draft && is_draft ? undefined : now)
  if (before.is_draft === is_draft) await addLectureEvent(trx, 'lecture.changed', lecture, now)
  else await addDraftEvents(trx, is_draft, [lecture], now)
  return lecture
}

/** Hides a lecture, which keeps its position for Undo. False if it does not exist: the caller must roll back. */
export async function deleteLectureRow(
  trx: Transaction<Tables>,
  { courseId, lectureId }: LectureKey,
  now: Date,
) {
  if (!(await lockCourse(trx, courseId))) return false
  const lecture = await trx
    .updateTable('lecture')
    .set({ deleted_at: now })
    .where('id', '=', lectureId)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!lecture) return false
  await updateCurriculum(trx, courseId, now, now)
  await addLectureEvent(trx, 'lecture.deleted', lecture, now)
  return true
}

/** Shows a deleted lecture again at its position. False if it does not exist: the caller must roll back. */
export async function restoreLectureRow(
  trx: Transaction<Tables>,
  { courseId, lectureId }: LectureKey,
  now: Date,
) {
  if (!(await lockCourse(trx, courseId))) return false
  const lecture = await trx
    .updateTable('lecture')
    .set({ deleted_at: null })
    .where('id', '=', lectureId)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!lecture) return false
  await updateCurriculum(trx, courseId, now, now)
  await addLectureEvent(trx, 'lecture.restored', lecture, now)
  return true
}

/** Locks an active lecture against changes until `trx` ends; false if it does not exist. */
export async function holdLecture(trx: Transaction<Tables>, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('lecture')
    .set((lecture) => ({ position: lecture.ref('position') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('course_id', 'in', visibleCourses(trx, operator).select('course.id'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function purgeLectures(db: Database, time: Date) {
  await db.deleteFrom('lecture').where('deleted_at', '<=', time).execute()
}

export const isLectureVisible = async (db: Database, requester: Requester, id: string) =>
  (await visibleLectures(db, requester)
    .select('lecture.id')
    .where('lecture.id', '=', id)
    .executeTakeFirst()) !== undefined

export const isVideoVisible = async (db: Database, requester: Requester, folder: string) =>
  (await visibleLectures(db, requester)
    .select('lecture.id')
    .where(folderColumn, '=', folder)
    .executeTakeFirst()) !== undefined

const visibleLectures = (db: Database, requester: Requester) =>
  visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))

export async function countLectures(db: Database, requester: Requester) {
  const { total } = await visibleCourses(db, requester)
    .select((select) => select.fn.sum<number | null>('lecture_count').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Which of these folders have a lecture's video, including deleted lectures that can be restored. */
export async function findVideoFoldersInUse(db: Database, folders: string[]) {
  const inUse = db.selectFrom('lecture').select(folderColumn.as('folder')).where(folderColumn, 'in', folders)
  return (await inUse.execute()).map(({ folder }) => folder)
}

// Must equal the expression of the index lecture_video_folder: otherwise SQLite reads every row.
export const folderColumn = sql<string>`substr(video_file, 1, 36)`

export async function findLecturesInUse(db: Database, ids: string[]) {
  const rows = await db.selectFrom('lecture').select('id').where('id', 'in', ids).execute()
  return rows.map((row) => row.id)
}
