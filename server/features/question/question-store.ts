import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { QuestionSort } from '../../../contract/validation/choices.ts'
import type { Database } from '../../db/open.ts'
import type { QuestionTable } from '../../db/tables/question-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { isQuestionSought } from './search/word-store.ts'

export type AuthorColumns = {
  author_name: string | null
  author_role: string | null
  author_state: string | null
  author_since: Date | null
  author_picture: string | null
}
export type QuestionRow = Selectable<QuestionTable> & AuthorColumns & { accepted_answer_id: string | null }

/** Editors also see hidden questions; everyone sees their own. */
export type Reader = { userId: string; isEditor: boolean }

type Listing = {
  lectureId: string
  courseId: string
  sort: QuestionSort
  q: string
  cursor?: string | undefined
  limit: number
}

export async function insertQuestion(trx: Transaction<Tables>, draft: Insertable<QuestionTable>) {
  await trx.insertInto('question').values(draft).execute()
}

/** `cursor` is the last id of the previous page; sorted by votes or seconds, that number and a tilde precede it. */
export function listQuestionRows(db: Database, reader: Reader, listing: Listing): Promise<QuestionRow[]> {
  const { lectureId, courseId, sort, q, cursor, limit } = listing
  const query = shownQuestions(db, reader)
    .where('question.lecture_id', '=', lectureId)
    .where((from) => isQuestionSought(from, { courseId, q }) ?? from.lit(true))
    .limit(limit)
  const [id = '', number = '0'] = cursor?.split('~').reverse() ?? []
  if (sort === 'second') {
    const sorted = query.orderBy('question.moment').orderBy('question.id')
    if (!cursor) return sorted.execute()
    return sorted.where(sql<boolean>`(question.moment, question.id) > (${Number(number)}, ${id})`).execute()
  }
  if (sort === 'votes') {
    const sorted = query.orderBy('question.vote_count', 'desc').orderBy('question.id', 'desc')
    if (!cursor) return sorted.execute()
    return sorted
      .where(sql<boolean>`(question.vote_count, question.id) < (${Number(number)}, ${id})`)
      .execute()
  }
  let sorted = query.orderBy('question.id', 'desc')
  if (sort === 'unanswered') sorted = sorted.where('question.answer_count', '=', 0)
  if (cursor) sorted = sorted.where('question.id', '<', id)
  return sorted.execute()
}

export function cursorOf({ id, moment, vote_count }: QuestionRow, sort: QuestionSort) {
  if (sort === 'second') return `${moment}~${id}`
  return sort === 'votes' ? `${vote_count}~${id}` : id
}

export const findQuestionRow = (db: Database, id: string): Promise<QuestionRow | undefined> =>
  selectQuestions(db).where('question.id', '=', id).executeTakeFirst()

/** Includes each question's lecture. The questions must have been found in a course. */
export const listQuestionsOf = (db: Database, reader: Reader, ids: string[]): Promise<QuestionRow[]> =>
  shownQuestions(db, reader).where('question.id', 'in', ids).execute()

export async function setAccepted(trx: Transaction<Tables>, id: string, answerId: string | null) {
  await trx.updateTable('question').set({ accepted_id: answerId }).where('id', '=', id).execute()
}

const shownQuestions = (db: Database, { userId, isEditor }: Reader) => {
  const query = selectQuestions(db).where('question.deleted_at', 'is', null)
  return isEditor
    ? query
    : query.where((row) =>
        row.or([row('question.hidden_at', 'is', null), row('question.user_id', '=', userId)]),
      )
}

const selectQuestions = (db: Database) =>
  db
    .selectFrom('question')
    .leftJoin('user', 'user.id', 'question.user_id')
    .leftJoin('answer as accepted', (join) =>
      join
        .onRef('accepted.id', '=', 'question.accepted_id')
        .on('accepted.deleted_at', 'is', null)
        .on('accepted.hidden_at', 'is', null),
    )
    .selectAll('question')
    .select(['user.full_name as author_name', 'user.role as author_role', 'user.state as author_state'])
    .select(['user.created_at as author_since', 'user.avatar_picture as author_picture'])
    .select('accepted.id as accepted_answer_id')
