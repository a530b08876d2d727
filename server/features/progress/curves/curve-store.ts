import type { Database } from '../../../db/open.ts'
import type { Watcher } from './count-curve.ts'

export async function listWatchers(
  db: Database,
  lectureId: string,
  { after, limit }: { after: string; limit: number },
): Promise<(Watcher & { userId: string })[]> {
  const rows = await db
    .selectFrom('place')
    .innerJoin('user', 'user.id', 'place.user_id')
    .select(['place.user_id', 'ranges', 'replayed', 'seconds', 'is_finished', 'updated_at'])
    .where('place.lecture_id', '=', lectureId)
    .where('place.user_id', '>', after)
    .where('user.state', '=', 'active')
    .orderBy('place.user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    ranges: row.ranges,
    replayed: row.replayed,
    position: row.seconds,
    isComplete: row.is_finished,
    movedAt: row.updated_at,
  }))
}

export function findUsualLength(db: Database, lectureId: string) {
  return db
    .selectFrom('place')
    .select((row) => ['duration', row.fn.countAll<number>().as('players')] as const)
    .where('lecture_id', '=', lectureId)
    .where('duration', '>', 0)
    .groupBy('duration')
    .orderBy('players', 'desc')
    .orderBy('duration')
    .limit(1)
    .executeTakeFirst()
}
