import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { isLatestRun } from '../../progress/course-progress/run-store.ts'
import { isAfter, type Listed } from '../../user/people/name-order-store.ts'
import { isLearnerSought } from '../../user/people/user-search-store.ts'

type Page = { limit: number; cursor?: string | undefined }
type PageByName = Page & { after?: Listed | undefined }
type Seen = { seenAt: Date; id: string }

const [userId, name, seenAt] = [sql.ref('user.id'), sql.ref('user.name_key'), sql.ref('course_run.seen_at')]

export function listByName(db: Database, courseId: string, { limit, cursor, after }: PageByName) {
  const rows = learners(db, courseId).select(shown).orderBy(name).orderBy(userId).limit(limit)
  const last = after ?? cursor
  return (last ? rows.where(isAfter(last)) : rows).execute()
}

/** Last seen first, or away longest first. */
export function listBySeen(
  db: Database,
  courseId: string,
  { limit, after, order }: { limit: number; after: Seen | undefined; order: 'asc' | 'desc' },
) {
  const rows = learners(db, courseId).select(shown).orderBy(seenAt, order).orderBy(userId, order).limit(limit)
  if (!after) return rows.execute()
  const last = sql`(${after.seenAt}, ${after.id})`
  const place = sql`(${seenAt}, ${userId})`
  return rows
    .where(order === 'asc' ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`)
    .execute()
}

export async function listByIds(db: Database, courseId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await learners(db, courseId).select(shown).where('course_run.user_id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countLearners(db: Database, courseId: string) {
  const { total } = await learners(db, courseId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const sorted = ['user.id', 'user.name_key', 'course_run.seen_at', 'course_run.completed_at'] as const

/** By their ids. */
export const listSorted = (db: Database, courseId: string, { limit, cursor = '' }: Page) =>
  learners(db, courseId)
    .select(sorted)
    .where('course_run.user_id', '>', cursor)
    .orderBy('course_run.user_id')
    .limit(limit)
    .execute()

/** Those whose name or e-mail may have these words, by their ids; with an `@`, those who have exactly this e-mail. */
export function listSought(db: Database, courseId: string, q: string, { limit, cursor = '' }: Page) {
  return learners(db, courseId)
    .select([...sorted, 'user.full_name'])
    .where((row) => isLearnerSought(row as unknown as ExpressionBuilder<Tables, 'user'>, q))
    .where('course_run.user_id', '>', cursor)
    .orderBy('course_run.user_id')
    .limit(limit)
    .execute()
}

export async function listLearnersAmong(db: Database, courseId: string, userIds: string[]) {
  if (userIds.length === 0) return []
  const rows = await learners(db, courseId).select('user.id').where('user.id', 'in', userIds).execute()
  return rows.map(({ id }) => id)
}

/** Everyone who has begun a course, its teachers too. */
export async function listLearnerIds(
  db: Database,
  courseId: string,
  { after, limit }: { after: string; limit: number },
) {
  const rows = await db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .select('course_run.user_id')
    .where('course_run.course_id', '=', courseId)
    .where('course_run.run', '=', 1)
    .where('course_run.user_id', '>', after)
    .where('user.state', '=', 'active')
    .orderBy('course_run.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

const shown = [
  'user.id',
  'user.full_name',
  'user.avatar_picture',
  'user.name_key',
  ...sorted.slice(2),
] as const

/** The latest run of each learner. */
const learners = (db: Database, courseId: string) =>
  db
    .selectFrom('course_run')
    .innerJoin('user', 'user.id', 'course_run.user_id')
    .where('course_run.course_id', '=', courseId)
    .where('user.state', '=', 'active')
    .where((row) => isNoTeacher(row as unknown as ExpressionBuilder<Tables, 'user'>, courseId))
    .where(isLatestRun)

/** People who edit a course look into its lectures, too, and are no learners of it. */
export const isNoTeacher = (row: ExpressionBuilder<Tables, 'user'>, courseId: string) =>
  row.and([
    row('user.role', '!=', 'ADMIN'),
    row.not(
      row.exists(
        row
          .selectFrom('course_editor')
          .select('course_editor.user_id')
          .whereRef('course_editor.user_id', '=', 'user.id')
          .where('course_editor.course_id', '=', courseId),
      ),
    ),
  ])

export type LearnerRow = Awaited<ReturnType<typeof listByName>>[number]
export type SortedRow = Awaited<ReturnType<typeof listSorted>>[number]
