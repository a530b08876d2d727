import type { Answer, Question } from '../../../contract/endpoints/question-fields.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { toFace } from '../user/user-view.ts'
import { type AnswerRow, findAnswerRow } from './answer/answer-store.ts'
import { readMentions } from './mention/mention-view.ts'
import { preparePictures } from './picture/post-picture-access.ts'
import { areLinksClickable, rejectAsMissing } from './post/post-access.ts'
import type { PostKind } from './post/post-store.ts'
import { listTeachers } from './post/teacher-store.ts'
import { listOwnVotes } from './post/vote-store.ts'
import { findQuestionRow, type QuestionRow } from './question-store.ts'

type Viewing = Pick<AppContext, 'db' | 'settings' | 'now' | 'signer'>
type Looking = { user: CurrentUser; courseId: string }
type PostLike = QuestionRow | AnswerRow

export async function toQuestions(ctx: Viewing, looking: Looking, rows: QuestionRow[]): Promise<Question[]> {
  const toPost = await preparePosts(ctx, looking, 'question', rows)
  return rows.map((row) => ({
    ...toPost(row),
    lectureId: row.lecture_id,
    second: row.moment === 0 ? null : row.moment - 1,
    answerCount: row.answer_count,
    acceptedAnswerId: row.accepted_answer_id,
  }))
}

export async function toAnswers(ctx: Viewing, looking: Looking, rows: AnswerRow[]): Promise<Answer[]> {
  const toPost = await preparePosts(ctx, looking, 'answer', rows)
  return rows.map(toPost)
}

/** The person must see the question. */
export async function readQuestion(ctx: Viewing, looking: Looking, id: string): Promise<Question> {
  const row = await findQuestionRow(ctx.db, id)
  const [question] = row ? await toQuestions(ctx, looking, [row]) : []
  return question ?? rejectAsMissing('question')
}

export async function readAnswer(ctx: Viewing, looking: Looking, id: string): Promise<Answer> {
  const row = await findAnswerRow(ctx.db, id)
  const [answer] = row ? await toAnswers(ctx, looking, [row]) : []
  return answer ?? rejectAsMissing('answer')
}

async function preparePosts(
  ctx: Viewing,
  { user, courseId }: Looking,
  kind: PostKind,
  rows: PostLike[],
): Promise<(row: PostLike) => Answer> {
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const authors = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const [votes, teachers, showMentions, picturesOf] = await Promise.all([
    listOwnVotes(db, kind, ids, user.id),
    listTeachers(db, courseId, authors),
    readMentions(
      db,
      rows.map(({ text }) => text),
      { courseId },
    ),
    preparePictures(ctx, user, ids),
  ])
  return (row) => {
    const author = toAuthor(ctx, row, teachers)
    return {
      _id: row.id,
      ...showMentions(row.text),
      pictures: picturesOf(row.id),
      author,
      linksAreClickable: areLinksClickable(ctx, { ...row, teaches: author?.teaches ?? false }),
      isMine: row.user_id === user.id,
      isHidden: row.hidden_at !== null,
      voteCount: row.vote_count,
      hasMyVote: votes.has(row.id),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    }
  }
}

function toAuthor({ settings }: Viewing, row: PostLike, teachers: ReadonlySet<string>) {
  const { user_id, author_name, author_role, author_state, author_picture } = row
  if (!user_id || author_name === null || author_state === 'deleted') return null
  const teaches = author_state === 'active' && (author_role === 'ADMIN' || teachers.has(user_id))
  return {
    fullName: author_name,
    teaches,
    ...(author_picture && toFace(settings, { avatar_picture: author_picture })),
  }
}
