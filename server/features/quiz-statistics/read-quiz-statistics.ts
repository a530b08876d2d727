import { setImmediate } from 'node:timers/promises'
import type {
  QuestionStatistics,
  quizStatisticsEndpoints,
} from '../../../contract/endpoints/quiz-statistics.ts'
import * as messages from '../../../contract/messages/server-quiz-statistics.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { requireQuiz } from '../lecture/quiz/quiz-access.ts'
import { listExclusions, listVersions } from '../question-bank/bank-store.ts'
import { countChoices, titleOf } from '../question-bank/question-view.ts'
import { describeMarks, type Mark, meanOf, medianOf } from './describe-marks.ts'
import { type AnswerRow, type GradedRow, listAnswersOf, listGraded } from './statistics-store.ts'

const attemptsAtOnce = 50

type Asked = {
  version: number
  marks: Mark[]
  answers: number
  seconds: number[]
  chosen: Map<string, number>
}

export const readQuizStatistics: Handler<typeof quizStatisticsEndpoints.readQuizStatistics> = async ({
  ctx: { db },
  params: { lectureId },
}) => {
  await requireQuiz(db, lectureId)
  const { asked, shares } = await readAsked(db, lectureId)
  const described = describeMarks([...asked.values()].map(({ marks }) => marks))
  const versions = await readNewest(db, asked)
  const questions = [...asked].flatMap(([questionId, one], index): QuestionStatistics[] => {
    const [version, marks] = [versions.get(questionId), described[index]]
    if (!version || !marks) return []
    const counts = { attempts: one.marks.length, answers: one.answers, seconds: medianOf(one.seconds) }
    return [
      {
        questionId,
        title: titleOf(version),
        ...counts,
        ...marks,
        choices: countChoices(version, one.chosen),
      },
    ]
  })
  return {
    message: messages.read,
    attempts: shares.length,
    mean: meanOf(shares),
    median: medianOf(shares),
    questions,
  }
}

/** By the question's id. A page of attempts at a time, so that other requests get in. */
async function readAsked(db: Database, lectureId: string) {
  const asked = new Map<string, Asked>()
  const shares: number[] = []
  for (let page = await listGraded(db, lectureId, '', attemptsAtOnce); page.length > 0; ) {
    shares.push(...page.map(({ points, maxPoints }) => (maxPoints > 0 ? points / maxPoints : 1)))
    await addAnswers(db, page, asked)
    await setImmediate()
    page = await listGraded(db, lectureId, page.at(-1)?.id ?? '', attemptsAtOnce)
  }
  return { asked, shares }
}

const nothingAsked = (): Asked => ({ version: 0, marks: [], answers: 0, seconds: [], chosen: new Map() })

async function addAnswers(db: Database, attempts: GradedRow[], asked: Map<string, Asked>) {
  const totals = new Map(attempts.map(({ id, points }) => [id, points]))
  const answers = await listAnswersOf(db, [...totals.keys()])
  const exclusions = await listExclusions(db, [...new Set(answers.map(({ question_id }) => question_id))])
  const secondsOf = timeAnswers(attempts, answers)
  for (const row of answers) {
    const excluded = exclusions.get(row.question_id)
    if (excluded === 'nobody') continue
    const one = asked.get(row.question_id) ?? nothingAsked()
    asked.set(row.question_id, one)
    const total = totals.get(row.attempt_id) ?? 0
    one.version = Math.max(one.version, row.version)
    const points = excluded ? row.max_points : (row.points ?? 0)
    one.marks.push({ points, maxPoints: row.max_points, total })
    if (row.answer === null) continue
    one.answers += 1
    const seconds = secondsOf.get(row)
    if (seconds !== undefined) one.seconds.push(seconds)
    if (Array.isArray(row.answer))
      for (const part of row.answer) one.chosen.set(part, (one.chosen.get(part) ?? 0) + 1)
  }
}

/** From the answer before it, or the beginning of the attempt, to the last change of an answer. */
function timeAnswers(attempts: GradedRow[], answers: AnswerRow[]) {
  const byAttempt = Map.groupBy(answers, ({ attempt_id }) => attempt_id)
  const seconds = new Map<AnswerRow, number>()
  for (const { id, startedAt } of attempts) {
    let before = startedAt.getTime()
    const given = (byAttempt.get(id) ?? []).flatMap((row) =>
      row.answered_at && row.answer !== null ? [{ row, at: row.answered_at.getTime() }] : [],
    )
    for (const { row, at } of given.toSorted((one, other) => one.at - other.at)) {
      seconds.set(row, (at - before) / 1_000)
      before = at
    }
  }
  return seconds
}

async function readNewest(db: Database, asked: Map<string, Asked>) {
  const keys = [...asked].map(([questionId, { version }]) => ({ questionId, version }))
  const rows = await listVersions(db, keys)
  return new Map(rows.map((row) => [row.questionId, row]))
}
