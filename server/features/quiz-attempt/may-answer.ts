import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import type { AppContext } from '../../context.ts'
import { findOverride, type QuizRow } from '../lecture/quiz/quiz-store.ts'
import { ruleFor } from './deadline.ts'
import { listCounted } from './grading/judge-quiz.ts'

type Context = Pick<AppContext, 'db' | 'now'>

/** Whether this learner goes on in an attempt, or may begin another one. */
export async function mayAnswerAgain(
  { db, now }: Context,
  quiz: QuizRow,
  key: { userId: string; courseId: string },
) {
  const { attempts, closesAt } = ruleFor(quiz, await findOverride(db, quiz.lecture_id, key.userId))
  const counted = await listCounted(db, quiz, key)
  if (counted.some(({ submitted_at }) => submitted_at === null)) return true
  if (closesAt && now() >= closesAt) return false
  return counted.length < Math.min(attempts, maxAttempts)
}
