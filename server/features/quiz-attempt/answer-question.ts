import type { Transaction } from 'kysely'
import type { quizAttemptEndpoints } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/server-quiz-attempt.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import type { QuizRow } from '../lecture/quiz/quiz-store.ts'
import { judge, readAnswer } from '../question-bank/judge-access.ts'
import type { AskedVersion } from '../question-bank/kind-access.ts'
import { requireOpenQuiz } from './attempt-access.ts'
import {
  type AnswerRow,
  type AttemptRow,
  findAnswer,
  findOpenQuestion,
  lockAttempt,
  updateAnswer,
  updateAttempt,
} from './attempt-store.ts'
import { toShownQuestion } from './attempt-view.ts'
import { arrivalOf } from './deadline.ts'
import { takeFiles } from './files/take-files.ts'
import { pointsOf } from './grading/points.ts'
import { readVersions } from './grading/versions.ts'
import { noteWord } from './read-time.ts'

export const saveAnswer: Handler<typeof quizAttemptEndpoints.saveAnswer> = async ({
  ctx,
  user,
  caller,
  params: { attemptId, questionId },
  body: { answer, sequence },
}) => {
  const { quiz } = await requireOpenQuiz(ctx, user, attemptId)
  const { quizGraceSeconds } = ctx.settings
  const now = ctx.now()
  await using files = await takeFiles(ctx, { user, caller }, { attemptId, questionId, answer })
  const saved = await transact(ctx.db, async (trx) => {
    const attempt = await requireUnfinished(trx, attemptId)
    const row = await findAnswer(trx, attemptId, questionId)
    if (!row || isAhead(quiz, attempt, row)) throw new Problem('not-found', messages.noSuchQuestion)
    const version = (await readVersions(trx, [row]))(row)
    // Also after the time: its first reply may have got lost.
    if (sequence <= row.sequence) return { row, version, attempt }
    if (arrivalOf(attempt, now, quizGraceSeconds) === 'over')
      throw new Problem('time-over', messages.timeOver)
    if (row.is_final || isPassed(quiz, attempt, row))
      throw new Problem('answered-already', messages.answeredAlready)
    const read = readAnswer(version, answer)
    await files.keep(trx, row, version, read)
    const changes = {
      answer: read === null ? null : JSON.stringify(read),
      sequence,
      answered_at: now,
      ...(quiz.feedback === 'at-once' && read !== null && judgeAtOnce(quiz, version, row, read)),
    }
    const stored = await updateAnswer(trx, row.id, changes)
    const opensNext = quiz.navigation === 'forward' && read !== null && !mayTryAgain(quiz, stored)
    const moved = opensNext ? await updateAttempt(trx, attemptId, { at_position: row.position + 1 }) : attempt
    return { row: stored, version, attempt: moved }
  })
  await files.done()
  const { row, version, attempt } = saved
  return {
    message: messages.saved,
    questionId,
    sequence: row.sequence,
    isLate: isLate(attempt, row),
    ...(quiz.feedback === 'at-once' && {
      question: await toShownQuestion(ctx, row, version, quiz),
    }),
    ...(await nextOf(ctx, quiz, attempt)),
  }
}

export const openNextQuestion: Handler<typeof quizAttemptEndpoints.openNextQuestion> = async ({
  ctx,
  user,
  params: { attemptId },
}) => {
  const { quiz, attempt: found } = await requireOpenQuiz(ctx, user, attemptId)
  await noteWord(ctx, found)
  const now = ctx.now()
  const attempt = await transact(ctx.db, async (trx) => {
    const before = await requireUnfinished(trx, attemptId)
    if (quiz.navigation !== 'forward') throw new Problem('conflict', messages.notOpen)
    if (arrivalOf(before, now, ctx.settings.quizGraceSeconds) !== 'in-time')
      throw new Problem('time-over', messages.timeOver)
    const open = await findOpenQuestion(trx, before)
    return open
      ? updateAttempt(trx, attemptId, { at_position: before.at_position + 1, seen_at: now })
      : before
  })
  return { message: messages.opened, ...(await nextOf(ctx, quiz, attempt)) }
}

async function requireUnfinished(trx: Transaction<Tables>, attemptId: string) {
  const attempt = await lockAttempt(trx, attemptId)
  if (!attempt) throw new Problem('not-found', messages.notFound)
  if (attempt.submitted_at !== null) throw new Problem('handed-in', messages.handedIn)
  return attempt
}

const isLate = ({ deadline }: AttemptRow, { answered_at }: AnswerRow) =>
  deadline !== null && answered_at !== null && answered_at > deadline

const isAhead = ({ navigation }: QuizRow, { at_position }: AttemptRow, { position }: AnswerRow) =>
  navigation === 'forward' && position > at_position

const isPassed = ({ navigation }: QuizRow, { at_position }: AttemptRow, { position }: AnswerRow) =>
  navigation === 'forward' && position < at_position

/** Where one tries until it is right, a wrong answer is not final and costs a part of the points. */
function judgeAtOnce(quiz: QuizRow, version: AskedVersion, row: AnswerRow, answer: unknown) {
  const share = judge(version, answer)
  if (share === null) return {}
  if (quiz.is_until_right && share < 1) return { tries: row.tries + 1 }
  return { is_final: true, points: pointsOf(share, row, quiz) }
}

const mayTryAgain = ({ is_until_right }: QuizRow, { is_final, tries }: AnswerRow) =>
  is_until_right && !is_final && tries > 0

async function nextOf(ctx: AppContext, quiz: QuizRow, attempt: AttemptRow) {
  if (quiz.navigation !== 'forward') return {}
  const row = await findOpenQuestion(ctx.db, attempt)
  if (!row) return {}
  return { next: await toShownQuestion(ctx, row, (await readVersions(ctx.db, [row]))(row), quiz) }
}
