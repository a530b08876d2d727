import type { Selectable } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { PositionTable } from '../../db/tables/learning-tables.ts'

export type PositionRow = Selectable<PositionTable>

export function listPositionRows(db: Database, userId: string, courseId: string): Promise<PositionRow[]> {
  return db
    .selectFrom('place')
    .innerJoin('lecture', 'lecture.id', 'place.lecture_id')
    .selectAll('place')
    .where('place.user_id', '=', userId)
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .execute()
}
