import type { Attempt, AttemptQuestion, AttemptSummary } from '../../../contract/endpoints/quiz-attempt.ts'
import type { Exclusion } from '../../../contract/question-kinds.ts'
import type { AppContext } from '../../context.ts'
import type { QuizRow } from '../lecture/quiz/quiz-store.ts'
import { listExclusions } from '../question-bank/bank-store.ts'
import {
  areasOf,
  correctOf,
  criteriaOf,
  endingsOf,
  feedbackOf,
  judge,
  rubricOf,
  shownOf,
} from '../question-bank/judge-access.ts'
import type { AskedVersion } from '../question-bank/kind-access.ts'
import { picturesOf, withPictures } from '../question-bank/picture/picture-view.ts'
import { type AnswerRow, type AttemptRow, listAnswers } from './attempt-store.ts'
import { type AnswerFileRow, listFilesOf } from './files/answer-file-store.ts'
import { describeMarks, type Mark } from './grading/by-criteria.ts'
import { passes, shareOf } from './grading/counting.ts'
import { listRevealed } from './grading/revealed.ts'
import { readVersions } from './grading/versions.ts'
import { toTimes } from './read-time.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings' | 'signer'>

/** Whether points, feedback and what is right may be seen of what was handed in; editors see them always. */
type Reveal = {
  isEditor: boolean
  isShown: (attempt: Pick<AttemptRow, 'submitted_at'>) => boolean
  /** What is right in a question without an answer is kept for the next attempt. */
  hidesUnanswered?: boolean
}

export async function openReveal(ctx: Context, quiz: QuizRow, isEditor: boolean): Promise<Reveal> {
  const isRevealed = isEditor || (await listRevealed(ctx, [quiz])).has(quiz.lecture_id)
  return { isEditor, isShown: ({ submitted_at }) => submitted_at !== null && isRevealed }
}

const stateOf = ({ submitted_at, points }: AttemptRow) =>
  submitted_at === null ? 'open' : points === null ? 'to-grade' : 'graded'

export function toSummary(attempt: AttemptRow, quiz: QuizRow, reveal: Reveal): AttemptSummary {
  const { id, number, points, max_points } = attempt
  const share = shareOf(attempt)
  return {
    attemptId: id,
    number,
    state: stateOf(attempt),
    ...toTimes(attempt),
    maxScore: max_points,
    ...(reveal.isShown(attempt) && {
      score: points,
      share,
      isPassed: share === null ? null : passes(share, quiz),
    }),
  }
}

export async function toAttempt(
  ctx: Context,
  attempt: AttemptRow,
  quiz: QuizRow,
  reveal: Reveal,
): Promise<Attempt> {
  const rows = await listAnswers(ctx.db, attempt.id)
  const isForward = quiz.navigation === 'forward' && attempt.submitted_at === null
  const open = isForward ? rows.filter(({ position }) => position <= attempt.at_position) : rows
  const versionOf = await readVersions(ctx.db, open)
  const handedIn = attempt.submitted_at === null ? [] : open
  const exclusions = await listExclusions(
    ctx.db,
    handedIn.map(({ question_id }) => question_id),
  )
  const files = Map.groupBy(
    await listFilesOf(
      ctx.db,
      open.filter((row) => attempt.submitted_at !== null || endingsOf(versionOf(row))).map(({ id }) => id),
    ),
    ({ answer_id }) => answer_id,
  )
  const questions = open.map((row) => {
    const version = versionOf(row)
    const plain = toQuestion(row, version, quiz, { ...reveal, isRevealed: reveal.isShown(attempt) })
    const question = withFiles(plain, row, files.get(row.id))
    return withExclusion(reveal.isEditor ? withRubric(question, version) : question, exclusions)
  })
  const answered = open.filter(({ answer }) => answer !== null)
  return {
    ...toSummary(attempt, quiz, reveal),
    lectureId: attempt.lecture_id,
    navigation: quiz.navigation,
    layout: quiz.layout,
    feedbackAt: quiz.feedback,
    isUntilRight: quiz.is_until_right,
    now: ctx.now().toISOString(),
    graceSeconds: ctx.settings.quizGraceSeconds,
    questionCount: rows.length,
    questions: await withPictures(ctx, questions, ({ questionId }) => questionId),
    answers: Object.fromEntries(answered.map(({ question_id, answer }) => [question_id, answer])),
    sequences: Object.fromEntries(open.map(({ question_id, sequence }) => [question_id, sequence])),
  }
}

/** With signed addresses, for the learner alone. */
export async function toShownQuestion(ctx: Context, row: AnswerRow, version: AskedVersion, quiz: QuizRow) {
  const files = endingsOf(version) ? await listFilesOf(ctx.db, [row.id]) : []
  const question = withFiles(toQuestion(row, version, quiz, { isRevealed: false }), row, files)
  return { ...question, ...(await picturesOf(ctx, row.question_id, question)) }
}

/** What a final answer gave is shown where feedback comes at once, also while the attempt goes on. */
function toQuestion(
  row: AnswerRow,
  version: AskedVersion,
  quiz: QuizRow,
  { isRevealed, hidesUnanswered }: { isRevealed: boolean; hidesUnanswered?: boolean | undefined },
): AttemptQuestion {
  const { question_id, max_points, is_final, tries, answer } = row
  const isKept = hidesUnanswered && answer === null
  const isShown = isRevealed || (quiz.feedback === 'at-once' && is_final)
  return {
    ...shownOf(version, quiz.is_shuffled),
    questionId: question_id,
    stem: version.stem,
    maxPoints: max_points,
    isFinal: is_final,
    hints: version.hints.slice(0, tries),
    ...(isShown && toResult(row, version, quiz)),
    ...(isShown && !isKept && toRight(row, version)),
  } as AttemptQuestion
}

/** Those of the answer in its order; that of a teacher where the result is shown. */
function withFiles(question: AttemptQuestion, { answer }: AnswerRow, files: AnswerFileRow[] = []) {
  if (files.length === 0) return question
  const ofTeacher = files.find(({ user_id }) => user_id === null)
  const named = files.length > Number(ofTeacher !== undefined) ? ((answer ?? []) as string[]) : []
  const answered = named.flatMap((id) => files.find((file) => file.id === id) ?? []).map(toFile)
  return {
    ...question,
    ...(answered.length > 0 && { files: answered }),
    ...(ofTeacher && question.points !== undefined && { feedbackFile: toFile(ofTeacher) }),
  }
}

const toFile = ({ id, file_name, bytes }: AnswerFileRow) => ({
  ...{ uploadId: id, fileName: file_name, bytes },
})

/** Said where the points are, of what was handed in. */
function withExclusion(question: AttemptQuestion, exclusions: ReadonlyMap<string, Exclusion>) {
  const excluded = exclusions.get(question.questionId)
  return question.points === undefined || !excluded ? question : { ...question, excluded }
}

function withRubric(question: AttemptQuestion, version: AskedVersion) {
  const [rubric, criteria] = [rubricOf(version), criteriaOf(version)]
  return { ...question, ...(rubric && { rubric }), ...(criteria && { criteria }) }
}

const toResult = (row: AnswerRow, version: AskedVersion, quiz: QuizRow) => ({
  points: row.points,
  isRight: row.points !== null && (row.points === row.max_points || isRightAtLast(row, version, quiz)),
  ...(row.comment !== null && { comment: row.comment }),
  ...(row.criteria !== null && {
    marks: describeMarks(criteriaOf(version) ?? [], row.criteria as Mark[]),
  }),
})

const toRight = ({ answer }: AnswerRow, version: AskedVersion) => ({
  feedback: feedbackOf(version, answer),
  correct: correctOf(version),
  ...areasOf(version),
})

/** Tries cost points, and what they led to is right. */
const isRightAtLast = (row: AnswerRow, version: AskedVersion, { is_until_right }: QuizRow) =>
  is_until_right && row.graded_by === null && judge(version, row.answer) === 1
