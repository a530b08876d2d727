import { sql, type Transaction } from 'kysely'
import type { CourseLength } from '../../../../contract/endpoints/course-choices.ts'
import { maxCourseSeconds } from '../../../../contract/validation/limits.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { changeCatalogue, indexCourse } from '../catalogue/catalogue-row-store.ts'
import { judgeCourse } from '../completion/judge-course-store.ts'
import { videoColumns } from './video-view.ts'

const curriculumOf = (db: Database, courseId: string) =>
  db
    .selectFrom('lecture')
    .select(['id', 'title', 'duration_seconds', 'section_id', 'is_draft', 'is_preview', 'is_required'])
    .select(['available_at', 'available_after_days'])
    .select(videoColumns)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')

/** Without drafts, as everyone sees it. */
export const listCurriculum = compileOnce((db, courseId: string) =>
  curriculumOf(db, courseId).where(sql<boolean>`not is_draft`),
)

export const listWholeCurriculum = compileOnce(curriculumOf)

export function listSectionTitles(db: Database, courseId: string) {
  return db
    .selectFrom('section')
    .select(['id', 'title'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
}

/** Waits until no other transaction changes this course; false if it does not exist. Lock it before its lectures. */
export async function lockCourse(trx: Transaction<Tables>, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('course')
    .set((course) => ({ lecture_count: course.ref('lecture_count') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Stores what catalogue and search say about a course's lectures, and judges its learners. Call it last, after changing
 * them.
 */
export async function updateCurriculum(
  trx: Transaction<Tables>,
  courseId: string,
  now: Date,
  changedAt?: Date,
) {
  const lectures = await trx
    .selectFrom('lecture')
    .select(['title', 'duration_seconds'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .execute()
  const seconds = Math.round(lectures.reduce((sum, lecture) => sum + (lecture.duration_seconds ?? 0), 0))
  const course = await trx
    .updateTable('course')
    .set({
      lecture_count: lectures.length,
      total_seconds: seconds,
      length: lengthOf(seconds),
      ...(changedAt && { changed_at: changedAt }),
    })
    .where('id', '=', courseId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexCourse(
    trx,
    course,
    lectures.map(({ title }) => title),
  )
  await judgeCourse(trx, course, now)
  await changeCatalogue(trx, 0)
}

export function lengthOf(seconds: number): CourseLength | '' {
  if (seconds === 0) return ''
  if (seconds <= maxCourseSeconds.short) return 'short'
  return seconds <= maxCourseSeconds.medium ? 'medium' : 'long'
}
