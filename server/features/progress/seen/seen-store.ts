import type { Insertable, Transaction } from 'kysely'
import { secondsOf } from '../../../../contract/ranges.ts'
import type { PositionTable } from '../../../db/tables/learning-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PositionRow } from '../position-store.ts'
import type { Seen } from './merge-report.ts'

export type SeenKey = { userId: string; lectureId: string }

/** Lock their runs first. */
export function listSeen(trx: Transaction<Tables>, keys: SeenKey[]): Promise<PositionRow[]> {
  return trx
    .selectFrom('place')
    .selectAll()
    .where('user_id', 'in', [...new Set(keys.map(({ userId }) => userId))])
    .where('lecture_id', 'in', [...new Set(keys.map(({ lectureId }) => lectureId))])
    .execute()
}

export const toSeen = (row: PositionRow): Seen => ({
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
    .insertInto('place')
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

const toRow = ({ userId, lectureId, run, seen }: SeenRow): Insertable<PositionTable> => ({
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
