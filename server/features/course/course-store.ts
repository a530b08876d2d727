import type { Insertable, Transaction } from 'kysely'
import type { CourseState } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import { forgetWords } from '../../db/search/search-index.ts'
import { searchKey } from '../../db/search/search-words.ts'
import type { CourseTable } from '../../db/tables/course-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { addEvent } from '../webhook/event-store.ts'
import { changeCatalogue, indexCourse } from './catalogue/catalogue-row-store.ts'
import { judgePathsOf } from './certificates/issue-path-store.ts'
import { requireRetraining } from './certificates/require-retraining.ts'
import { judgeCourse } from './completion/judge-course-store.ts'
import { type CourseRow, toEventCourse } from './course-row.ts'
import { listCurriculum } from './curriculum/curriculum-store.ts'
import { operator, type Requester, visibleCourses } from './visible-course-store.ts'

export type { CourseRow } from './course-row.ts'
export type CourseDraft = Omit<
  Insertable<CourseTable>,
  | 'id'
  | 'lecture_count'
  | 'total_seconds'
  | 'length'
  | 'created_at'
  | 'changed_at'
  | 'deleted_at'
  | 'title_key'
  | 'category_key'
>

export async function insertCourse(
  trx: Transaction<Tables>,
  draft: CourseDraft,
  now: Date,
): Promise<CourseRow> {
  const course = await trx
    .insertInto('course')
    .values({ id: newId(), created_at: now, lecture_count: 0, ...draft, ...keysOf(draft) })
    .returningAll()
    .executeTakeFirstOrThrow()
  requireRetraining(course)
  await indexCourse(trx, course, [])
  await changeCatalogue(trx, publicCourses(course))
  if (course.state === 'published') await addEvent(trx, 'course.published', toEventCourse(course), now)
  return course
}

export async function updateCourse(
  trx: Transaction<Tables>,
  id: string,
  changes: Partial<CourseDraft>,
  now: Date,
) {
  const active = trx
    .selectFrom('course')
    .select(['state', 'listing'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  const before = await lockRows(trx, active).executeTakeFirst()
  const course = await trx
    .updateTable('course')
    .set({ ...changes, ...changedKeys(changes), changed_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!before || !course) return undefined
  requireRetraining(course)
  const lectures = await listCurriculum(trx, id)
  await indexCourse(
    trx,
    course,
    lectures.map(({ title }) => title),
  )
  await judgeCourse(trx, course, now)
  if (before.state === 'published' && course.state !== 'published') await judgePathsOf(trx, [id], now)
  await changeCatalogue(trx, publicCourses(course) - publicCourses(before))
  await addEvent(trx, eventOf(before, course), toEventCourse(course), now)
  return course
}

/** Locks all rows before the catalogue's, as every change does. Returns how many were in the other state. */
export async function changeStates(trx: Transaction<Tables>, ids: string[], state: CourseState, now: Date) {
  const others = trx
    .selectFrom('course')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('state', '!=', state)
    .orderBy('id')
  const courses = await lockRows(trx, others).execute()
  if (courses.length === 0) return 0
  const changed = courses.map(({ id }) => id)
  await trx.updateTable('course').set({ state, changed_at: now }).where('id', 'in', changed).execute()
  for (const course of courses) await judgeCourse(trx, { ...course, state }, now)
  if (state === 'draft') await judgePathsOf(trx, changed, now)
  const listed = courses.filter(({ listing }) => publicCourses({ state: 'published', listing }) > 0).length
  await changeCatalogue(trx, state === 'published' ? listed : -listed)
  const event = state === 'published' ? 'course.published' : 'course.unpublished'
  for (const course of courses) await addEvent(trx, event, toEventCourse(course), now)
  return courses.length
}

const publicCourses = ({ state, listing }: Pick<CourseRow, 'state' | 'listing'>) =>
  state === 'published' && listing === 'listed' ? 1 : 0

function eventOf(before: Pick<CourseRow, 'state'>, after: CourseRow) {
  if (before.state === after.state) return 'course.changed'
  return after.state === 'published' ? 'course.published' : 'course.unpublished'
}

export function findCourse(db: Database, requester: Requester, id: string) {
  return visibleCourses(db, requester).selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findCourses(db: Database, requester: Requester, ids: string[]): Promise<CourseRow[]> {
  // SQLite alone knows an empty list.
  if (ids.length === 0) return []
  return visibleCourses(db, requester).selectAll().where('id', 'in', ids).execute()
}

/** These courses as events name them, drafts too. */
export async function listEventCourses(db: Database, ids: string[]) {
  const rows = await findCourses(db, operator, ids)
  return new Map(rows.map((row) => [row.id, toEventCourse(row)]))
}

export async function deleteCourseRow(trx: Transaction<Tables>, id: string, now: Date) {
  const course = await trx
    .updateTable('course')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!course) return false
  await judgePathsOf(trx, [id], now)
  await changeCatalogue(trx, -publicCourses(course))
  await addEvent(trx, 'course.deleted', toEventCourse(course), now)
  return true
}

export async function restoreCourseRow(
  trx: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<CourseRow | undefined> {
  const course = await trx
    .updateTable('course')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!course) return undefined
  await judgeCourse(trx, course, now)
  await changeCatalogue(trx, publicCourses(course))
  await addEvent(trx, 'course.restored', toEventCourse(course), now)
  return course
}

/**
 * Permanently removes up to `limit` courses that were deleted before `time`, with their lectures. Returns how many it
 * found.
 */
export async function purgeCourses(trx: Transaction<Tables>, time: Date, limit: number) {
  const gone = await trx
    .selectFrom('course')
    .select('id')
    .where('deleted_at', '<=', time)
    .limit(limit)
    .execute()
  for (const { id } of gone) {
    // Checked again, because the course may have been restored since.
    const { numDeletedRows } = await trx
      .deleteFrom('course')
      .where('id', '=', id)
      .where('deleted_at', '<=', time)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await forgetWords(trx, id)
  }
  return gone.length
}

export async function findThumbnailsInUse(db: Database, pictures: string[]) {
  const inUse = db.selectFrom('course').select('thumbnail_picture').where('thumbnail_picture', 'in', pictures)
  return (await inUse.execute()).map((row) => row.thumbnail_picture)
}

export async function isThumbnail(db: Database, requester: Requester, picture: string) {
  const course = await visibleCourses(db, requester)
    .select('id')
    .where('thumbnail_picture', '=', picture)
    .limit(1)
    .executeTakeFirst()
  return course !== undefined
}

/** Call it in the transaction of a change that `updateCourse` did not make. */
export async function addCourseChanged(trx: Transaction<Tables>, id: string, now: Date) {
  const course = await trx.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await addEvent(trx, 'course.changed', toEventCourse(course), now)
}

const keysOf = ({ title, category }: Pick<CourseDraft, 'title' | 'category'>) => ({
  title_key: searchKey(title),
  category_key: searchKey(category),
})

function changedKeys({ title, category }: Partial<CourseDraft>) {
  return {
    ...(title !== undefined && { title_key: searchKey(title) }),
    ...(category !== undefined && { category_key: searchKey(category) }),
  }
}
