import type { AppContext } from '../../../context.ts'
import { countAttempts } from './counting.ts'
import { listAttemptsIn, listClosesOf, listQuizItems, listQuizRules } from './quiz-marks-store.ts'
import { listRevealed } from './revealed.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>
type Attempts = Awaited<ReturnType<typeof listAttemptsIn>>
type Rule = Awaited<ReturnType<typeof listQuizRules>>[number]

/** What these people reached in each quiz of a course, in points of the quiz as it is now. Seven queries for any number. */
export async function listQuizMarks(ctx: Context, courseId: string, userIds: string[]) {
  const { db } = ctx
  const now = ctx.now()
  const items = await listQuizItems({ db }, courseId)
  const ids = items.map(({ lectureId }) => lectureId)
  if (ids.length === 0 || userIds.length === 0) return []
  const [quizzes, attempts, closes] = await Promise.all([
    listQuizRules(db, ids),
    listAttemptsIn(db, ids, userIds),
    listClosesOf(db, ids, userIds),
  ])
  const revealed = await listRevealed(ctx, quizzes)
  const rules = new Map(quizzes.map((quiz) => [quiz.lecture_id, quiz]))
  const own = Map.groupBy(attempts, keyOf)
  const closeOf = new Map(closes.map((row) => [keyOf(row), row.closes_at]))
  return items.flatMap(({ lectureId, maxPoints }) => {
    const rule = rules.get(lectureId)
    if (!rule) return []
    const isHidden = !revealed.has(lectureId)
    return userIds.map((userId) => {
      const key = keyOf({ lecture_id: lectureId, user_id: userId })
      const closesAt = closeOf.get(key) ?? rule.closes_at
      return {
        ...{ lectureId, userId, isHidden },
        ...(closesAt && { dueAt: closesAt }),
        ...markOf(rule, own.get(key) ?? [], { maxPoints, isOver: closesAt !== null && closesAt < now }),
      }
    })
  })
}

const keyOf = ({ lecture_id, user_id }: { lecture_id: string; user_id: string }) => `${lecture_id} ${user_id}`

type Quiz = { maxPoints: number; isOver: boolean }

function markOf(rule: Rule, attempts: Attempts, { maxPoints, isOver }: Quiz) {
  const counting = countAttempts(rule, attempts)
  if (counting) {
    const { score, maxScore, share } = counting
    return { state: 'graded' as const, points: maxScore === maxPoints ? score : share * maxPoints }
  }
  if (attempts.some(({ submitted_at }) => submitted_at !== null)) return { state: 'submitted' as const }
  return { state: isOver ? ('missing' as const) : ('not-due' as const) }
}
