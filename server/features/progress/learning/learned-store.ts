import type { Database } from '../../../db/open.ts'

export async function listLearned(db: Database, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return []
  const rows = await db
    .selectFrom('lecture')
    .leftJoin('lecture_progress', (join) =>
      join
        .onRef('lecture_progress.lecture_id', '=', 'lecture.id')
        .on('lecture_progress.user_id', '=', userId),
    )
    .select([
      'lecture.id',
      'lecture.course_id',
      'lecture.title',
      'lecture.kind',
      'lecture.is_required',
      'lecture.duration_seconds',
      'lecture_progress.seconds',
      'lecture_progress.watched_seconds',
      'lecture_progress.is_finished',
      'lecture_progress.updated_at',
      'lecture.deleted_at',
    ])
    .where('lecture.course_id', 'in', courseIds)
    .where('lecture.is_draft', '=', false)
    .orderBy('lecture.course_id')
    .orderBy('lecture.position')
    .execute()
  // As a condition, it would make SQLite read the lectures of all courses, because it assumes that few have no such
  // date.
  return rows.filter(({ deleted_at }) => deleted_at === null)
}
export type LearnedRow = Awaited<ReturnType<typeof listLearned>>[number]
