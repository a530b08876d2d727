import * as quizMessages from '../../../contract/messages/server-quiz.ts'
import * as messages from '../../../contract/messages/server-quiz-attempt.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { mayEdit } from '../course/course-access.ts'
import { findQuizInUse } from '../lecture/quiz/quiz-store.ts'
import { requireWatching } from '../lecture/watching/watching-access.ts'
import { findAttempt } from './attempt-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

export async function requireQuizOf(db: Context['db'], lectureId: string) {
  const quiz = await findQuizInUse(db, lectureId)
  if (!quiz) throw new Problem('not-found', quizMessages.notAQuiz)
  return { quiz, courseId: quiz.course_id }
}

/** An attempt of the person's own, in a quiz that they may take now: 404 for that of others, 403 if they may no longer. */
export async function requireOpenQuiz(ctx: Context, user: CurrentUser, attemptId: string) {
  const attempt = await findAttempt(ctx.db, attemptId)
  if (attempt?.user_id !== user.id) throw notFound()
  await requireWatching(ctx, user, attempt.lecture_id)
  return { attempt, ...(await requireQuizOf(ctx.db, attempt.lecture_id)) }
}

/** For its editors, the attempts of learners in the course; 404 for everyone else. */
export async function requireEditedAttempt({ db }: Context, user: CurrentUser, attemptId: string) {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt || !(await mayEdit(db, user, { lectureId: attempt.lecture_id }))) throw notFound()
  return { attempt, ...(await requireQuizOf(db, attempt.lecture_id)) }
}

/** For the learner, also when they may no longer take the quiz: what they did stays theirs. And for editors. */
export async function requireReadable({ db }: Context, user: CurrentUser, attemptId: string) {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) throw notFound()
  const isEditor = await mayEdit(db, user, { lectureId: attempt.lecture_id })
  if (attempt.user_id !== user.id && !isEditor) throw notFound()
  const { quiz, courseId } = await requireQuizOf(db, attempt.lecture_id)
  return { attempt, quiz, courseId, isEditor: isEditor && attempt.user_id !== user.id }
}

const notFound = () => new Problem('not-found', messages.notFound)
