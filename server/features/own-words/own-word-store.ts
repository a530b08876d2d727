import type { OwnWordKind } from '../../../contract/validation/choices.ts'
import type { Database } from '../../db/open.ts'
import { type Requester, visibleCourses } from '../course/visible-course-store.ts'

export type OwnWordRow = {
  kind: OwnWordKind
  id: string
  text: string | null
  course_id: string | null
  hidden_at: Date | null
  created_at: Date
}

type Page = { limit: number; cursor: string | undefined }

/** All that this person wrote and has not deleted, the newest first: no state of course, lecture or account counts. */
export async function listOwnWordRows(db: Database, userId: string, page: Page): Promise<OwnWordRow[]> {
  const lists = await Promise.all([
    listQuestions(db, userId, page),
    listAnswers(db, userId, page),
    listReviews(db, userId, page),
    listNotes(db, userId, page),
    listProfile(db, userId, page),
  ])
  return lists
    .flat()
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, page.limit)
}

// Later than every id.
const first = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function listQuestions(db: Database, userId: string, { limit, cursor = first }: Page) {
  const rows = await db
    .selectFrom('question')
    .innerJoin('lecture', 'lecture.id', 'question.lecture_id')
    .select(['question.id', 'text', 'course_id', 'hidden_at', 'question.created_at'])
    .where('user_id', '=', userId)
    .where('question.deleted_at', 'is', null)
    .where('question.id', '<', cursor)
    .orderBy('question.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'question' as const }))
}

async function listAnswers(db: Database, userId: string, { limit, cursor = first }: Page) {
  const rows = await db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .innerJoin('lecture', 'lecture.id', 'question.lecture_id')
    .select(['answer.id', 'answer.text', 'course_id', 'answer.hidden_at', 'answer.created_at'])
    .where('answer.user_id', '=', userId)
    .where('answer.deleted_at', 'is', null)
    .where('answer.id', '<', cursor)
    .orderBy('answer.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'answer' as const }))
}

async function listReviews(db: Database, userId: string, { limit, cursor = first }: Page) {
  const rows = await db
    .selectFrom('review')
    .select(['id', 'text', 'course_id', 'hidden_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '<', cursor)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'review' as const }))
}

async function listNotes(db: Database, userId: string, { limit, cursor = first }: Page) {
  const rows = await db
    .selectFrom('note')
    .select(['id', 'text', 'course_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '<', cursor)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'note' as const, hidden_at: null }))
}

/** Its id is the account's, which is older than all that the person wrote. */
async function listProfile(db: Database, userId: string, { cursor = first }: Page) {
  const rows = await db
    .selectFrom('instructor_profile')
    .select(['user_id as id', 'text', 'hidden_at', 'changed_at as created_at'])
    .where('user_id', '=', userId)
    .where('user_id', '<', cursor)
    .where('text', '!=', '')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'profile' as const, course_id: null }))
}

/** By id, of those that this person sees now. */
export async function listCourseTitles(db: Database, requester: Requester, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await visibleCourses(db, requester)
    .select(['course.id', 'course.title'])
    .where('course.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
