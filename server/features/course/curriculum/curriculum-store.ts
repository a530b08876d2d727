import type { Transaction } from 'kysely'
import type { CourseLength } from '../../../../contract/validation/choices.ts'
import { maxCourseSeconds } from '../../../../contract/validation/limits.ts'
import { compileOnce } from '../../../db/compile-once.ts'
import type { Tables } from '../../../db/tables.ts'
import { changeCatalogue } from '../catalogue/catalogue-row-store.ts'
import { indexCourse } from '../catalogue/search-entry-store.ts'

export const listCurriculum = compileOnce((db, courseId: string) =>
  db
    .selectFrom('lecture')
    .select(['id', 'title', 'duration_seconds', 'video_kind', 'is_preview'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position'),
)

/** Waits until no other transaction changes this course; false when it does not exist. Lock it before its lectures. */
export async function lockCourse(trx: Transaction<Tables>, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('course')
    .set((course) => ({ lecture_count: course.ref('lecture_count') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores what catalogue and search say about a course's lectures. Call it last, after a change of them. */
export async function updateCurriculum(trx: Transaction<Tables>, courseId: string, changedAt?: Date) {
  const lectures = await trx
    .selectFrom('lecture')
    .select(['title', 'duration_seconds'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
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
  await changeCatalogue(trx, 0)
}

export function lengthOf(seconds: number): CourseLength | '' {
  if (seconds === 0) return ''
  if (seconds <= maxCourseSeconds.short) return 'short'
  return seconds <= maxCourseSeconds.medium ? 'medium' : 'long'
}
