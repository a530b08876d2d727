import type { Insertable, Selectable, Transaction } from 'kysely'
import { secondsOf } from '../../../../contract/ranges.ts'
import type { Database } from '../../../db/open.ts'
import type { LectureProgressTable } from '../../../db/tables/learning-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Seen } from './merge-report.ts'

type LectureProgressRow = Selectable<LectureProgressTable>

export type SeenKey = { userId: string; lectureId: string }

export function listSeenIn(db: Database, userId: string, courseId: string): Promise<LectureProgressRow[]> {
  return db
    .selectFrom('lecture_progress')
    .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
    .selectAll('lecture_progress')
    .where('lecture_progress.user_id', '=', userId)
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .execute()
}

/** Lock their runs first. */
export function listSeen(trx: Transaction<Tables>, keys: SeenKey[]): Promise<LectureProgressRow[]> {
  return trx
    .selectFrom('lecture_progress')
    .selectAll()
    .where('user_id', 'in', [...new Set(keys.map(({ userId }) => userId))])
    .where('lecture_id', 'in', [...new Set(keys.map(({ lectureId }) => lectureId))])
    .execute()
}

export const toSeen = (row: LectureProgressRow): Seen => ({
  position: row.seconds,
  duration: row.duration,
  ranges: row.ranges,
  replayed: row.replayed,
  sequence: row.sequence,
  isComplete: row.is_finished,
  isReopened: row.is_reopened,
  completedAt: row.completed_at,
  updatedAt: row.updated_at,
})

export type SeenRow = SeenKey & { run: number; seen: Seen }

export async function saveSeen(trx: Transaction<Tables>, rows: SeenRow[]) {
  await trx
    .insertInto('lecture_progress')
    .values(rows.map(toRow))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lecture_id']).doUpdateSet((row) => ({
        seconds: row.ref('excluded.seconds'),
        duration: row.ref('excluded.duration'),
        ranges: row.ref('excluded.ranges'),
        replayed: row.ref('excluded.replayed'),
        watched_seconds: row.ref('excluded.watched_seconds'),
        sequence: row.ref('excluded.sequence'),
        run: row.ref('excluded.run'),
        is_finished: row.ref('excluded.is_finished'),
        is_reopened: row.ref('excluded.is_reopened'),
        completed_at: row.ref('excluded.completed_at'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

const toRow = ({ userId, lectureId, run, seen }: SeenRow): Insertable<LectureProgressTable> => ({
  user_id: userId,
  lecture_id: lectureId,
  seconds: seen.position,
  duration: seen.duration,
  is_finished: seen.isComplete,
  is_reopened: seen.isReopened,
  updated_at: seen.updatedAt,
  ranges: JSON.stringify(seen.ranges),
  replayed: JSON.stringify(seen.replayed),
  watched_seconds: secondsOf(seen.ranges),
  sequence: Math.max(0, seen.sequence),
  run,
  completed_at: seen.completedAt,
})
