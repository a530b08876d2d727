import { sql, type Transaction } from 'kysely'
import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { editedCourses } from '../visible-course-store.ts'

/**
 * Enrolments that people made themselves and that have not ended. An account that is disabled or deleted takes no seat and
 * gets none; when it is used again it has the seat that it had, even if that makes one too many.
 */
const ownSources = (db: Database, courseId: string, now: Date) =>
  allOwnSources(db, now).where('course_id', '=', courseId)

const allOwnSources = (db: Database, now: Date) =>
  db.selectFrom('enrolment').where('source', '=', 'self').where(holdsPlace(now))

const holdsPlace = (now: Date) =>
  sql<boolean>`(enrolment.ends_at is null or enrolment.ends_at > ${now})
    and exists (select 1 from "user" where id = enrolment.user_id and state = 'active')`

/** Null: no limit. Never below 0, because a course may have got fewer seats than it had people. */
export async function countFreeSeats(db: Database, courseId: string, now: Date) {
  const { seats } = await db
    .selectFrom('course')
    .select('seats')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (seats === null) return null
  const { taken } = await ownSources(db, courseId, now)
    .where('has_seat', '=', true)
    .select((row) => row.fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  return Math.max(0, seats - Number(taken))
}

/** Gives free seats to those who have waited longest; returns who moved up. Lock the course first. */
export async function giveSeats(trx: Transaction<Tables>, courseId: string, now: Date) {
  const free = await countFreeSeats(trx, courseId, now)
  let next = ownSources(trx, courseId, now)
    .where('has_seat', '=', false)
    .select(['id', 'user_id'])
    .orderBy('created_at')
    .orderBy('id')
  if (free !== null) next = next.limit(free)
  const moved = free === 0 ? [] : await next.execute()
  if (moved.length === 0) return []
  await trx
    .updateTable('enrolment')
    .set({ has_seat: true, starts_at: now, changed_at: now })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
  return moved.flatMap(({ user_id }) => user_id ?? [])
}

/** The courses in which people wait for a seat: one look at an index for each course whose seats have a limit. */
export async function listAwaited(db: Database, now: Date) {
  const rows = await db
    .selectFrom('course')
    .select('course.id')
    .where('seats', 'is not', null)
    .where(({ exists }) =>
      exists(
        allOwnSources(db, now)
          .select('enrolment.id')
          .where('enrolment.course_id', '=', sql.ref<string>('course.id'))
          .where('has_seat', '=', false),
      ),
    )
    .orderBy('course.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** In the courses that they edit, people who wait for a seat. */
export const waitingPeople = (db: Database, user: CurrentUser, now: Date) =>
  editedCourses(db, user)
    .innerJoin('enrolment', 'enrolment.course_id', 'course.id')
    .select(['course.id', 'course.title'])
    .where('course.seats', 'is not', null)
    .where('enrolment.source', '=', 'self')
    .where('enrolment.has_seat', '=', false)
    .where(holdsPlace(now))

/** The person's place in the queue, from 1; undefined if they do not wait. */
export async function findPlace(db: Database, courseId: string, userId: string, now: Date) {
  const waiting = await ownSources(db, courseId, now)
    .where('has_seat', '=', false)
    .where('user_id', '=', userId)
    .select(['id', 'created_at'])
    .executeTakeFirst()
  if (!waiting) return undefined
  const { ahead } = await ownSources(db, courseId, now)
    .where('has_seat', '=', false)
    .where(sql<boolean>`(created_at, id) < (${waiting.created_at}, ${waiting.id})`)
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .executeTakeFirstOrThrow()
  return Number(ahead) + 1
}

/** Those who wait for a seat, the next one first. */
export async function listQueue(db: Database, courseId: string, now: Date) {
  const rows = await ownSources(db, courseId, now)
    .where('has_seat', '=', false)
    .select('user_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}
