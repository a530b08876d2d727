import type { QuizFeedback } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import type { QuizRow } from '../../lecture/quiz/quiz-store.ts'
import { listStillAnswered } from './quiz-marks-store.ts'

type Context = Pick<AppContext, 'now' | 'settings'> & { db: Database }
type Rule = Pick<QuizRow, 'lecture_id' | 'closes_at' | 'feedback'>

/** Of these quizzes, of which there is one at least, those whose learners may see what their handed-in attempts gave. */
export async function listRevealed({ db, now: clock, settings }: Context, quizzes: Rule[]) {
  const now = clock()
  const graceStart = new Date(now.getTime() - settings.quizGraceSeconds * 1_000)
  const ids = quizzes.map(({ lecture_id }) => lecture_id)
  const answered = await listStillAnswered(db, ids, { now, graceStart })
  return new Set(
    quizzes
      .filter((quiz) => isRevealed[quiz.feedback](quiz, now, answered.has(quiz.lecture_id)))
      .map(({ lecture_id }) => lecture_id),
  )
}

/** After the close means: when nothing that anybody answers can count any more. */
const isRevealed: Record<QuizFeedback, (quiz: Rule, now: Date, isAnswered: boolean) => boolean> = {
  'at-once': () => true,
  'after-attempt': () => true,
  'after-close': ({ closes_at }, now, isAnswered) => closes_at !== null && now >= closes_at && !isAnswered,
  never: () => false,
}
