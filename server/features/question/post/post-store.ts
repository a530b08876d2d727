import type { Transaction } from 'kysely'
import { lockRows } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Requester, showsLecture, visibleCourses } from '../../course/visible-course-store.ts'

export type PostKind = 'question' | 'answer'
export type PostRef = { kind: PostKind; id: string }

export type PostRow = Awaited<ReturnType<typeof findQuestionPost>>

export const findPost = (db: Database, requester: Requester, { kind, id }: PostRef): Promise<PostRow> =>
  kind === 'question' ? findQuestionPost(db, requester, id) : findAnswerPost(db, requester, id)

const findQuestionPost = (db: Database, requester: Requester, id: string) =>
  visibleQuestions(db, requester)
    .select(['question.user_id', 'question.text', 'question.hidden_at', 'question.deleted_at'])
    .where('question.id', '=', id)
    .executeTakeFirst()

const findAnswerPost = (db: Database, requester: Requester, id: string) =>
  visibleQuestions(db, requester)
    .innerJoin('answer', 'answer.question_id', 'question.id')
    .select(['answer.user_id', 'answer.text', 'answer.hidden_at', 'answer.deleted_at'])
    .where('answer.id', '=', id)
    .where('question.deleted_at', 'is', null)
    .executeTakeFirst()

const visibleQuestions = (db: Database, requester: Requester) =>
  visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .innerJoin('question', 'question.lecture_id', 'lecture.id')
    .select(['lecture.course_id', 'question.lecture_id', 'question.id as question_id'])
    .select(['question.user_id as asker_id', 'question.hidden_at as question_hidden_at'])
    .where('lecture.deleted_at', 'is', null)
    .where(showsLecture(requester))

/** What this person wrote, whatever became of its lecture, course or question. */
export async function findOwnPost(db: Database, userId: string, { kind, id }: PostRef) {
  const questions = db
    .selectFrom('question')
    .innerJoin('lecture', 'lecture.id', 'question.lecture_id')
    .select(['lecture.course_id', 'question.id as question_id'])
  if (kind === 'question')
    return questions
      .select('question.deleted_at')
      .where('question.id', '=', id)
      .where('question.user_id', '=', userId)
      .executeTakeFirst()
  return questions
    .innerJoin('answer', 'answer.question_id', 'question.id')
    .select('answer.deleted_at')
    .where('answer.id', '=', id)
    .where('answer.user_id', '=', userId)
    .executeTakeFirst()
}

// These queries only name columns of a post, which both tables have.
const asQuestion = (kind: PostKind) => kind as 'question'

export const lockPost = (trx: Transaction<Tables>, { kind, id }: PostRef) =>
  lockRows(
    trx,
    trx.selectFrom(asQuestion(kind)).select(['id', 'text', 'hidden_at', 'deleted_at']).where('id', '=', id),
  ).executeTakeFirst()

export type PostChanges = {
  text?: string
  edited_at?: Date
  hidden_at?: Date | null
  deleted_at?: Date | null
  vote_count?: number
}

export async function updatePost(trx: Transaction<Tables>, { kind, id }: PostRef, changes: PostChanges) {
  await trx.updateTable(asQuestion(kind)).set(changes).where('id', '=', id).execute()
}

export async function purgePosts(db: Database, time: Date) {
  for (const kind of ['answer', 'question'] as const)
    await db.deleteFrom(asQuestion(kind)).where('deleted_at', '<=', time).execute()
}
