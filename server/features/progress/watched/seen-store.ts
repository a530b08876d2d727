import type { Insertable, Selectable, Transaction } from 'kysely'
import { secondsOf } from '../../../../contract/ranges.ts'
import { dayOf } from '../../../core/time/day.ts'
import { lockRows } from '../../../db/dialect.ts'
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

export const nothingSeen = (now: Date): Seen => ({
  position: 0,
  duration: 0,
  ranges: [],
  replayed: [],
  sequence: -1,
  isComplete: false,
  isReopened: false,
  completedAt: null,
  updatedAt: now,
})

type SeenRow = SeenKey & { run: number; seen: Seen }

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

// Players report every 5 seconds of playback and whenever it stops, so a longer gap was not watched throughout.
const maxStepSeconds = 120

export type Moved = { userId: string; seconds: number }

/**
 * Records that learners watch, and for how long: the distance they moved, at most the time since their last report of
 * any lecture, because jumping ahead is not watching.
 */
export async function noteWatching(trx: Transaction<Tables>, moves: Moved[], now: Date) {
  const seconds = new Map<string, number>()
  for (const { userId, seconds: moved } of moves)
    seconds.set(userId, (seconds.get(userId) ?? 0) + Math.max(0, moved))
  const ids = [...seconds.keys()].toSorted()
  const learners = await lockRows(
    trx,
    trx.selectFrom('learner').selectAll().where('user_id', 'in', ids).orderBy('user_id'),
  ).execute()
  const savedAt = new Map(learners.map((learner) => [learner.user_id, learner.saved_at]))
  const last_day = dayOf(now)
  await trx
    .insertInto('learner')
    .values(ids.map((user_id) => ({ user_id, last_day, saved_at: now })))
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_day, saved_at: now }))
    .execute()
  const passed = (id: string) => (now.getTime() - (savedAt.get(id)?.getTime() ?? now.getTime())) / 1_000
  const watched = (id: string) => Math.max(0, Math.min(seconds.get(id) ?? 0, passed(id), maxStepSeconds))
  await trx
    .insertInto('active_day')
    .values(ids.map((user_id) => ({ day: last_day, user_id, watched_seconds: watched(user_id) })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'user_id']).doUpdateSet((row) => ({
        watched_seconds: row('active_day.watched_seconds', '+', row.ref('excluded.watched_seconds')),
      })),
    )
    .execute()
}
