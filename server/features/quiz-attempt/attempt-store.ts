import type { ExpressionBuilder, Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { lockRows } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import type { QuizAnswerTable, QuizAttemptTable } from '../../db/tables/quiz-tables.ts'
import type { Tables } from '../../db/tables.ts'

export type AttemptRow = Selectable<QuizAttemptTable>
export type AnswerRow = Selectable<QuizAnswerTable>
type OwnQuiz = { lectureId: string; userId: string }

// 500 questions have fewer than the 32,766 values of a statement (sqlite.org/limits).
const answersAtOnce = 500

export const findAttempt = (db: Database, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('quiz_attempt').selectAll().where('id', '=', id).executeTakeFirst()

/** Until `trx` ends, nobody else answers, hands in or grades it. */
export const lockAttempt = (trx: Transaction<Tables>, id: string): Promise<AttemptRow | undefined> =>
  lockRows(trx, trx.selectFrom('quiz_attempt').selectAll().where('id', '=', id)).executeTakeFirst()

/** In the order of their ids. */
export const lockAttempts = (trx: Transaction<Tables>, ids: string[]) =>
  lockRows(trx, trx.selectFrom('quiz_attempt').selectAll().where('id', 'in', ids).orderBy('id')).execute()

/** In order of their numbers. */
export const listAttemptsOf = (db: Database, { lectureId, userId }: OwnQuiz): Promise<AttemptRow[]> =>
  db
    .selectFrom('quiz_attempt')
    .selectAll()
    .where('lecture_id', '=', lectureId)
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()

type Handed = {
  lectureId: string
  state: 'to-grade' | 'graded' | undefined
  /** Those that ask it; of those to grade, in which it waits for a grade. */
  questionId: string | undefined
  limit: number
  cursor: string | undefined
}

/** Of everyone, in the order in which they were begun; one more than `limit` if there are more. */
export function listHandedIn(db: Database, { lectureId, state, questionId, limit, cursor }: Handed) {
  let rows = db
    .selectFrom('quiz_attempt')
    .innerJoin('user', 'user.id', 'quiz_attempt.user_id')
    .selectAll('quiz_attempt')
    .select(['user.full_name', 'user.avatar_picture'])
    .where('lecture_id', '=', lectureId)
    .where('submitted_at', 'is not', null)
    .orderBy('quiz_attempt.id')
    .limit(limit + 1)
  if (state) rows = rows.where('quiz_attempt.points', state === 'to-grade' ? 'is' : 'is not', null)
  if (cursor !== undefined) rows = rows.where('quiz_attempt.id', '>', cursor)
  if (questionId !== undefined)
    rows = rows.where(({ exists, selectFrom }) => {
      const asked = selectFrom('quiz_answer')
        .select('quiz_answer.id')
        .whereRef('attempt_id', '=', 'quiz_attempt.id')
        .where('question_id', '=', questionId)
      return exists(
        state === 'to-grade' ? asked.where('quiz_answer.points', 'is', null).where(isCounted) : asked,
      )
    })
  return rows.execute()
}

/** Nobody waits for the grade of an answer to an excluded question. */
const isCounted = ({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'quiz_answer'>) =>
  not(
    exists(
      selectFrom('bank_question')
        .select('bank_question.id')
        .whereRef('bank_question.id', '=', 'quiz_answer.question_id')
        .where('excluded', 'is not', null),
    ),
  )

/** How many answers to each question of a quiz wait for a grade, with the newest version that was asked. */
export async function listWaiting(db: Database, lectureId: string) {
  const rows = await db
    .selectFrom('quiz_attempt')
    .innerJoin('quiz_answer', 'quiz_answer.attempt_id', 'quiz_attempt.id')
    .select((select) => [
      'question_id',
      select.fn.max('version').as('version'),
      select.fn.countAll<number>().as('count'),
    ])
    .where('lecture_id', '=', lectureId)
    .where('submitted_at', 'is not', null)
    .where('quiz_attempt.points', 'is', null)
    .where('quiz_answer.points', 'is', null)
    .where(isCounted)
    .groupBy('question_id')
    .orderBy('question_id')
    .execute()
  return rows.map(({ question_id, version, count }) => ({ question_id, version, count: Number(count) }))
}

/** Those that were handed in and ask this question, in the order of their ids, from the one after `afterId`; not those in the trash. */
export const listAsking = (db: Database, questionId: string, afterId: string, limit: number) =>
  asking(db, questionId)
    .innerJoin('user', 'user.id', 'quiz_attempt.user_id')
    .selectAll('quiz_attempt')
    .select(['lecture.title', 'user.full_name', 'user.avatar_picture'])
    .where('submitted_at', 'is not', null)
    .where('quiz_attempt.id', '>', afterId)
    .orderBy('quiz_attempt.id')
    .limit(limit)
    .execute()
export type AskingRow = Awaited<ReturnType<typeof listAsking>>[number]

export async function countOpenAsking(db: Database, questionId: string) {
  const { count } = await asking(db, questionId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const asking = (db: Database, questionId: string) =>
  db
    .selectFrom('quiz_answer')
    .innerJoin('quiz_attempt', 'quiz_attempt.id', 'quiz_answer.attempt_id')
    .innerJoin('lecture', 'lecture.id', 'quiz_attempt.lecture_id')
    .where('question_id', '=', questionId)
    .where('lecture.deleted_at', 'is', null)

/** The ids of open attempts whose deadline was before `moment`; not those in the trash, which stay as they are. */
export async function listOverdue(db: Database, moment: Date, limit: number) {
  const rows = await db
    .selectFrom('quiz_attempt')
    .innerJoin('lecture', 'lecture.id', 'quiz_attempt.lecture_id')
    .select('quiz_attempt.id')
    .where('lecture.deleted_at', 'is', null)
    .where('submitted_at', 'is', null)
    .where('deadline', '<', moment)
    .orderBy('deadline')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order in which they are asked. */
export const listAnswers = (db: Database, attemptId: string): Promise<AnswerRow[]> =>
  listAnswersOf(db, [attemptId])

/** Of each attempt in the order in which they are asked. */
export const listAnswersOf = (db: Database, attemptIds: string[]): Promise<AnswerRow[]> =>
  db.selectFrom('quiz_answer').selectAll().where('attempt_id', 'in', attemptIds).orderBy('position').execute()

export const findAnswer = (db: Database, attemptId: string, questionId: string) =>
  db
    .selectFrom('quiz_answer')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()

export const findOpenQuestion = (db: Database, { id, at_position }: AttemptRow) =>
  db
    .selectFrom('quiz_answer')
    .selectAll()
    .where('attempt_id', '=', id)
    .where('position', '=', at_position)
    .executeTakeFirst()

export async function insertAttempt(
  trx: Transaction<Tables>,
  attempt: Insertable<QuizAttemptTable>,
  answers: Insertable<QuizAnswerTable>[],
) {
  await trx.insertInto('quiz_attempt').values(attempt).execute()
  for (let from = 0; from < answers.length; from += answersAtOnce)
    await trx
      .insertInto('quiz_answer')
      .values(answers.slice(from, from + answersAtOnce))
      .execute()
}

export const updateAttempt = (
  trx: Transaction<Tables>,
  id: string,
  changes: Updateable<QuizAttemptTable>,
): Promise<AttemptRow> =>
  trx.updateTable('quiz_attempt').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const updateAnswer = (
  trx: Transaction<Tables>,
  id: string,
  changes: Updateable<QuizAnswerTable>,
): Promise<AnswerRow> =>
  trx.updateTable('quiz_answer').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
