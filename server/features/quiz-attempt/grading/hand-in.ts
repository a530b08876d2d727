import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import {
  type AnswerRow,
  type AttemptRow,
  listAnswers,
  updateAnswer,
  updateAttempt,
} from '../attempt-store.ts'
import { judge, pointsOf } from './judge-question.ts'
import { judgeQuiz } from './judge-quiz.ts'
import { totalsOf } from './totals.ts'
import { readVersions } from './versions.ts'

/** Ends a locked, open attempt: grades what needs no teacher, and judges the quiz. Handed in at the deadline at the latest. */
export async function handIn(
  trx: Transaction<Tables>,
  { attempt, quiz, courseId }: { attempt: AttemptRow; quiz: QuizRow; courseId: string },
  when: { now: Date; isHere: boolean },
): Promise<AttemptRow> {
  const answers = await listAnswers(trx, attempt.id)
  const versionOf = await readVersions(trx, answers)
  const graded: AnswerRow[] = []
  for (const row of answers) {
    const share = row.points === null ? judge(versionOf(row), row.answer) : null
    graded.push(
      share === null ? row : await updateAnswer(trx, row.id, { points: pointsOf(share, row, quiz) }),
    )
  }
  const { deadline } = attempt
  const submitted_at = deadline && deadline < when.now ? deadline : when.now
  const handedIn = await updateAttempt(trx, attempt.id, { submitted_at, ...(await totalsOf(trx, graded)) })
  await judgeQuiz(trx, quiz, { userId: attempt.user_id, courseId }, when)
  return handedIn
}
