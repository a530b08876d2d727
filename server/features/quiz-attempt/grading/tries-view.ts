import type { Try } from '../../../../contract/endpoints/grade-tries.ts'
import type { AppContext } from '../../../context.ts'
import { whichCount } from './counting.ts'
import { listAttemptsIn, listQuizItems, listQuizRules } from './quiz-marks-store.ts'

/** The attempts that a person handed in to the quizzes of a course, and which of them the points come from. */
export async function listQuizTries({ db }: Pick<AppContext, 'db'>, courseId: string, userId: string) {
  const ids = (await listQuizItems({ db }, courseId)).map(({ lectureId }) => lectureId)
  if (ids.length === 0) return []
  const [rules, attempts] = await Promise.all([listQuizRules(db, ids), listAttemptsIn(db, ids, [userId])])
  return rules.map((rule) => {
    const own = attempts.filter(({ lecture_id }) => lecture_id === rule.lecture_id)
    const counting = new Set(whichCount(rule, own))
    const tries = own.flatMap((one): Try[] =>
      one.submitted_at === null
        ? []
        : [
            {
              number: one.number,
              submittedAt: one.submitted_at.toISOString(),
              points: one.points,
              maxPoints: one.max_points,
              counts: counting.has(one),
            },
          ],
    )
    return { lectureId: rule.lecture_id, scoring: rule.scoring, tries }
  })
}
