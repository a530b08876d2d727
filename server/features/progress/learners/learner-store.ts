import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'

type Page = { limit: number; cursor?: string | undefined }

/** Active accounts with a position in a lecture of this course, by name. */
export function listLearnerRows(db: Database, courseId: string, { limit, cursor }: Page) {
  let query = db
    .selectFrom('place')
    .innerJoin('lecture', 'lecture.id', 'place.lecture_id')
    .innerJoin('user', 'user.id', 'place.user_id')
    .select(['user.id', 'user.full_name', 'user.avatar_picture'])
    .select((row) =>
      row.fn.sum<number>(sql`case when place.is_finished = ${true} then 1 else 0 end`).as('finished'),
    )
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where('user.state', '=', 'active')
  if (cursor) {
    const last = sql`(select name_key, id from ${sql.table('user')} where id = ${cursor})`
    query = query.where(sql<boolean>`(${sql.ref('user.name_key')}, ${sql.ref('user.id')}) > ${last}`)
  }
  return query
    .groupBy(['user.id', 'user.full_name', 'user.avatar_picture', 'user.name_key'])
    .orderBy('user.name_key')
    .orderBy('user.id')
    .limit(limit)
    .execute()
}

/** When each of these people watched a lecture of the course last. */
export async function findLastWatched(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, Date>()
  const rows = await db
    .selectFrom('place')
    .innerJoin('lecture', 'lecture.id', 'place.lecture_id')
    .select(['place.user_id', 'place.updated_at'])
    .where('lecture.course_id', '=', courseId)
    .where('lecture.deleted_at', 'is', null)
    .where('place.user_id', 'in', userIds)
    .orderBy('place.updated_at')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.updated_at]))
}

export type LearnerRow = Awaited<ReturnType<typeof listLearnerRows>>[number]
