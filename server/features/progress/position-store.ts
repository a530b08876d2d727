import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { PositionTable, Tables } from '../../db/tables.ts'

export type PositionRow = Selectable<PositionTable>

export async function upsertPosition(db: Kysely<Tables>, position: PositionRow) {
  await db
    .insertInto('place')
    .values(position)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lecture_id']).doUpdateSet((row) => ({
        seconds: row.ref('excluded.seconds'),
        duration: row.ref('excluded.duration'),
        updated_at: row.ref('excluded.updated_at'),
        is_finished: sql<boolean>`case when place.is_finished = ${true} then place.is_finished else excluded.is_finished end`,
      })),
    )
    .execute()
}

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
