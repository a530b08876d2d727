import type { Database } from '../../../db/open.ts'

/** The lectures of these courses in their order, with what the learner has stored of each. */
export async function listLearned(db: Database, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return []
  const rows = await db
    .selectFrom('lecture')
    .leftJoin('place', (join) =>
      join.onRef('place.lecture_id', '=', 'lecture.id').on('place.user_id', '=', userId),
    )
    .select([
      'lecture.id',
      'lecture.course_id',
      'lecture.title',
      'lecture.kind',
      'lecture.is_required',
      'lecture.duration_seconds',
      'place.seconds',
      'place.duration',
      'place.watched_seconds',
      'place.is_finished',
      'place.updated_at',
      'lecture.deleted_at',
    ])
    .where('lecture.course_id', 'in', courseIds)
    .where('lecture.is_draft', '=', false)
    .orderBy('lecture.course_id')
    .orderBy('lecture.position')
    .execute()
  // As a condition SQLite would read the lectures of all courses: it takes few to be without such a date.
  return rows.filter(({ deleted_at }) => deleted_at === null)
}
export type LearnedRow = Awaited<ReturnType<typeof listLearned>>[number]
