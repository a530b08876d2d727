import type { Answer, Question } from '../../../contract/endpoints/learners/question-fields.ts'
import type { Database } from '../../db/open.ts'
import { type AnswerRow, findAnswerRow } from './answer/answer-store.ts'
import { readMentions } from './post/mention-store.ts'
import { rejectAsMissing } from './post/post-access.ts'
import type { PostKind } from './post/post-store.ts'
import { listTeachers } from './post/teacher-store.ts'
import { listOwnVotes } from './post/vote-store.ts'
import { findQuestionRow, type QuestionRow } from './question-store.ts'

type Looking = { userId: string; courseId: string }
type PostLike = QuestionRow | AnswerRow

/** The number of queries does not depend on the number of rows. */
export async function toQuestions(db: Database, looking: Looking, rows: QuestionRow[]): Promise<Question[]> {
  const toPost = await preparePosts(db, looking, 'question', rows)
  return rows.map((row) => ({
    ...toPost(row),
    lectureId: row.lecture_id,
    second: row.moment === 0 ? null : row.moment - 1,
    answerCount: row.answer_count,
    acceptedAnswerId: row.accepted_answer_id,
  }))
}

export async function toAnswers(db: Database, looking: Looking, rows: AnswerRow[]): Promise<Answer[]> {
  const toPost = await preparePosts(db, looking, 'answer', rows)
  return rows.map(toPost)
}

/** One that this person sees, as it is now. */
export async function readQuestion(db: Database, looking: Looking, id: string): Promise<Question> {
  const row = await findQuestionRow(db, id)
  const [question] = row ? await toQuestions(db, looking, [row]) : []
  return question ?? rejectAsMissing('question')
}

export async function readAnswer(db: Database, looking: Looking, id: string): Promise<Answer> {
  const row = await findAnswerRow(db, id)
  const [answer] = row ? await toAnswers(db, looking, [row]) : []
  return answer ?? rejectAsMissing('answer')
}

async function preparePosts(
  db: Database,
  { userId, courseId }: Looking,
  kind: PostKind,
  rows: PostLike[],
): Promise<(row: PostLike) => Answer> {
  const ids = rows.map(({ id }) => id)
  const authors = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const [votes, teachers, showMentions] = await Promise.all([
    listOwnVotes(db, kind, ids, userId),
    listTeachers(db, courseId, authors),
    readMentions(
      db,
      rows.map(({ text }) => text),
    ),
  ])
  return (row) => ({
    _id: row.id,
    ...showMentions(row.text),
    author: toAuthor(row, teachers),
    isMine: row.user_id === userId,
    isHidden: row.hidden_at !== null,
    voteCount: row.vote_count,
    hasMyVote: votes.has(row.id),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  })
}

function toAuthor(row: PostLike, teachers: ReadonlySet<string>) {
  const { user_id, author_name, author_role, author_state } = row
  if (!user_id || author_name === null || author_state === 'deleted') return null
  const teaches = author_state === 'active' && (author_role === 'ADMIN' || teachers.has(user_id))
  return { fullName: author_name, teaches }
}
