import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { ReviewSort } from '../../../contract/validation/choices.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import type { Database } from '../../db/open.ts'
import type { ReviewTable } from '../../db/tables/review-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { type Requester, visibleCourses } from '../course/visible-course-store.ts'

export type ReviewRow = Selectable<ReviewTable>
export type ListedReview = Awaited<ReturnType<typeof listReviewRows>>[number]

type Of = { courseId: string; userId: string }
type Listing = {
  courseId: string
  sort: ReviewSort
  limit: number
  cursor?: string | undefined
  seesHidden: boolean
}

/** For a course that was found by the visibility rule. `cursor` comes from `reviewCursor`. */
export function listReviewRows(db: Database, { courseId, sort, limit, cursor, seesHidden }: Listing) {
  let query = selectReviews(db)
    .where('review.course_id', '=', courseId)
    .where('review.deleted_at', 'is', null)
    .limit(limit)
  if (!seesHidden) query = query.where('review.hidden_at', 'is', null)
  const [id = '', stars] = cursor?.split('~').toReversed() ?? []
  const [direction, beyond] = sort === 'lowest' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  if (sort === 'newest') {
    if (cursor) query = query.where('review.id', '<', id)
    return query.orderBy('review.id', 'desc').execute()
  }
  if (cursor)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('review.stars', 'review.id'), beyond, tuple(Number(stars ?? 0), id)),
    )
  return query.orderBy('review.stars', direction).orderBy('review.id', direction).execute()
}

export const findOwnReview = (db: Database, { courseId, userId }: Of) =>
  selectReviews(db)
    .where('review.course_id', '=', courseId)
    .where('review.user_id', '=', userId)
    .where('review.deleted_at', 'is', null)
    .executeTakeFirst()

export const findReview = (db: Database, id: string) =>
  selectReviews(db).where('review.id', '=', id).executeTakeFirst()

export const findVisibleReview = (db: Database, requester: Requester, id: string) =>
  visibleCourses(db, requester)
    .innerJoin('review', 'review.course_id', 'course.id')
    .select(['review.id', 'review.course_id', 'review.user_id', 'review.hidden_at'])
    .where('review.id', '=', id)
    .where('review.deleted_at', 'is', null)
    .executeTakeFirst()

const selectReviews = (db: Database) =>
  db
    .selectFrom('review')
    .leftJoin('user as author', 'author.id', 'review.user_id')
    .leftJoin('user as teacher', 'teacher.id', 'review.answered_by')
    .selectAll('review')
    .select(['author.full_name as author', 'author.state as author_state', 'teacher.full_name as teacher'])

/** Includes a review that its author deleted. The course must be locked. */
export const findWritten = (trx: Transaction<Tables>, { courseId, userId }: Of) =>
  trx
    .selectFrom('review')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const hasWritten = async (db: Database, { courseId, userId }: Of) =>
  (await db
    .selectFrom('review')
    .select('id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** The course must be locked. */
export const findInCourse = (trx: Transaction<Tables>, courseId: string, id: string) =>
  trx
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertReview = (trx: Transaction<Tables>, draft: Insertable<ReviewTable>) =>
  trx.insertInto('review').values(draft).returningAll().executeTakeFirstOrThrow()

export const updateReview = (trx: Transaction<Tables>, id: string, changes: Updateable<ReviewTable>) =>
  trx.updateTable('review').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Purges reviews deleted before `time`. A hidden one keeps its row without text, so that rewriting it does not show it. */
export async function purgeReviews(db: Database, time: Date) {
  await db
    .deleteFrom('review')
    .where('deleted_at', '<=', time)
    .where((row) => row.or([row('hidden_at', 'is', null), row('user_id', 'is', null)]))
    .execute()
  await db
    .updateTable('review')
    .set({ text: null, answer: null, answered_by: null, answered_at: null })
    .where('deleted_at', '<=', time)
    .where((row) => row.or([row('text', 'is not', null), row('answer', 'is not', null)]))
    .execute()
}

export const reviewSubject = defineSubject('review', async (trx, id) => {
  const row = await trx
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['review.course_id', 'review.stars', 'review.answer', 'review.hidden_at', 'course.title'])
    .where('review.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { course_id, stars, answer, hidden_at, title } = row
  // The text may name a person.
  const facts = { courseId: course_id, stars, answerLength: answer?.length ?? 0 }
  return { name: title, facts: { ...facts, hiddenAt: textOf(hidden_at) } }
})
