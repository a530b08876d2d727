import type { Exclusion } from '../../../../contract/question-kinds.ts'
import type { Database } from '../../../db/open.ts'
import { listExclusions } from '../../question-bank/bank-store.ts'
import type { AnswerRow } from '../attempt-store.ts'
import { roundPoints } from './judge-question.ts'

type Graded = Pick<AnswerRow, 'question_id' | 'points' | 'max_points'>

/** What an attempt with these answers gives, and could give. Points are null while one that counts is not graded. */
export async function totalsOf(db: Database, answers: Graded[]) {
  const ids = answers.map(({ question_id }) => question_id)
  return sumUp(answers, await listExclusions(db, ids))
}

export function sumUp(answers: Graded[], exclusions: ReadonlyMap<string, Exclusion>) {
  const counted = answers.filter(({ question_id }) => exclusions.get(question_id) !== 'nobody')
  const points = counted.map(({ question_id, points, max_points }) =>
    exclusions.has(question_id) ? max_points : points,
  )
  const sum = (all: (number | null)[]) =>
    roundPoints(all.reduce<number>((total, one) => total + (one ?? 0), 0))
  return {
    points: points.includes(null) ? null : sum(points),
    max_points: sum(counted.map(({ max_points }) => max_points)),
  }
}
