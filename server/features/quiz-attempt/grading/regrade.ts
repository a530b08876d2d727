import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { quizGradingEndpoints, RegradeChange } from '../../../../contract/endpoints/quiz-grading.ts'
import * as bankMessages from '../../../../contract/messages/server-question-bank.ts'
import * as messages from '../../../../contract/messages/server-quiz-attempt.ts'
import type { Exclusion } from '../../../../contract/question-kinds.ts'
import { maxShownChanges } from '../../../../contract/validation/bounds/quiz-limits.ts'
import type { Settings } from '../../../config.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { requireRights } from '../../../db/audit/still-allowed.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { listQuizzes, type QuizRow } from '../../lecture/quiz/quiz-store.ts'
import { listExclusions, type QuestionVersion } from '../../question-bank/bank-store.ts'
import { bankQuestionSubject } from '../../question-bank/bank-subject-store.ts'
import { setExcluded } from '../../question-bank/change-store.ts'
import { judge } from '../../question-bank/judge-access.ts'
import { type AskedVersion, askWith } from '../../question-bank/kind-access.ts'
import { findQuestion } from '../../question-bank/question-store.ts'
import { toNamed } from '../../user/user-view.ts'
import {
  type AnswerRow,
  type AskingRow,
  type AttemptRow,
  countOpenAsking,
  listAnswersOf,
  listAsking,
  lockAttempts,
  updateAnswer,
  updateAttempt,
} from '../attempt-store.ts'
import { judgeQuiz } from './judge-quiz.ts'
import { pointsOf } from './points.ts'
import { sumUp } from './totals.ts'
import { readVersions } from './versions.ts'

const attemptsAtOnce = 50

type Wish = { question: QuestionVersion; exclude: Exclusion | null }
type Totals = Pick<AttemptRow, 'points' | 'max_points'>
type Regraded = {
  attempt: AttemptRow
  quiz: QuizRow
  /** Undefined if the answer stays as it was graded. */
  row: AnswerRow | undefined
  before: Totals
  after: Totals
}

/** A page of attempts at a time, so that other calls get in. Ended in between, it may be called again. */
export const regradeQuestion: Handler<typeof quizGradingEndpoints.regradeQuestion> = async ({
  ctx,
  params,
  query: { dryRun },
  body: { exclude = null },
  act,
}) => {
  const { db, settings } = ctx
  const { courseId, questionId } = params
  const question = await findQuestion(db, params)
  if (!question) throw new Problem('not-found', bankMessages.notFound)
  const wish = { question, exclude }
  const isDry = dryRun === 'true'
  if (!isDry)
    await auditChange(db, act, bankQuestionSubject(questionId), async (trx) => {
      await setExcluded(trx, questionId, exclude)
      return true
    })
  const changes: RegradeChange[] = []
  let count = 0
  for (let page = await readPage(db, questionId); page.length > 0; ) {
    const regraded = isDry
      ? await plan(db, page, wish)
      : await transact(db, async (trx) => {
          await requireRights(trx, act)
          const ids = page.map(({ id }) => id)
          return save(trx, await plan(trx, await lockAttempts(trx, ids), wish), { courseId, now: ctx.now() })
        })
    const moved = new Map(regraded.filter(isMoved).map((one) => [one.attempt.id, one]))
    count += moved.size
    const shown = page.flatMap((row) => toChange(settings, row, moved.get(row.id)))
    changes.push(...shown.slice(0, maxShownChanges - changes.length))
    await setImmediate()
    page = await readPage(db, questionId, page.at(-1)?.id)
  }
  const open = await countOpenAsking(db, questionId)
  const message = (isDry ? messages.wouldRegrade : messages.regraded)({ count })
  return { message, changes, count, open }
}

const toChange = (
  settings: Settings,
  { id, user_id: userId, title: quiz, ...named }: AskingRow,
  regraded: Regraded | undefined,
): RegradeChange[] =>
  regraded
    ? [
        {
          ...{ userId, attemptId: id, quiz, user: toNamed(settings, { ...named, id: userId }) },
          ...{ before: regraded.before.points, after: regraded.after.points },
          ...{ maxBefore: regraded.before.max_points, maxAfter: regraded.after.max_points },
        },
      ]
    : []

const readPage = (db: Database, questionId: string, after = '') =>
  listAsking(db, questionId, after, attemptsAtOnce)

async function plan(db: Database, attempts: AttemptRow[], { question, exclude }: Wish): Promise<Regraded[]> {
  const answers = await listAnswersOf(
    db,
    attempts.map(({ id }) => id),
  )
  const exclusions = new Map(
    await listExclusions(db, [...new Set(answers.map(({ question_id }) => question_id))]),
  )
  if (exclude) exclusions.set(question.questionId, exclude)
  else exclusions.delete(question.questionId)
  const quizzes = await listQuizzes(db, [...new Set(attempts.map(({ lecture_id }) => lecture_id))])
  const versionOf = await readVersions(
    db,
    answers.filter(({ question_id }) => question_id === question.questionId),
  )
  const byAttempt = Map.groupBy(answers, ({ attempt_id }) => attempt_id)
  return attempts.flatMap((attempt) => {
    const own = byAttempt.get(attempt.id) ?? []
    const at = own.findIndex(({ question_id }) => question_id === question.questionId)
    const [asked, quiz] = [own[at], quizzes.get(attempt.lecture_id)]
    if (!asked || !quiz) return []
    const row = regrade(asked, versionOf(asked), askWith(question, asked.seed), quiz)
    const { points, max_points } = attempt
    const after = sumUp(own.with(at, row ?? asked), exclusions)
    return { attempt, quiz, row, before: { points, max_points }, after }
  })
}

/**
 * What a teacher graded stays, and so does an answer that no longer fits the question, or fits values that the learner was
 * not asked about. Tries cost what they cost before.
 */
function regrade(row: AnswerRow, asked: AskedVersion, question: AskedVersion, quiz: QuizRow) {
  if (row.graded_at !== null || !isDeepStrictEqual(asked.values, question.values)) return undefined
  try {
    const share = judge(question, row.answer)
    if (share === null) return undefined
    const graded = { ...row, version: question.version, points: pointsOf(share, row, quiz) }
    return isDeepStrictEqual(graded, row) ? undefined : graded
  } catch (problem) {
    if (problem instanceof Problem) return undefined
    throw problem
  }
}

const isMoved = ({ before, after }: Regraded) =>
  before.points !== after.points || before.max_points !== after.max_points

/** In the order of people, as all that locks the runs of several. */
async function save(
  trx: Transaction<Tables>,
  regraded: Regraded[],
  { courseId, now }: { courseId: string; now: Date },
) {
  const sorted = regraded.toSorted(({ attempt: { user_id: one } }, { attempt: { user_id: other } }) =>
    one < other ? -1 : one > other ? 1 : 0,
  )
  for (const one of sorted) {
    const { attempt, quiz, row, after } = one
    if (row) await updateAnswer(trx, row.id, { version: row.version, points: row.points })
    if (!isMoved(one)) continue
    await updateAttempt(trx, attempt.id, after)
    await judgeQuiz(trx, quiz, { userId: attempt.user_id, courseId }, { now, isHere: false })
  }
  return regraded
}
