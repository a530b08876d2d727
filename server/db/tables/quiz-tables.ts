import type { ColumnType, Generated } from 'kysely'
import type {
  QuizFeedback,
  QuizLayout,
  QuizNavigation,
  QuizScoring,
} from '../../../contract/validation/choices.ts'
import { defineTable, defineTableWithoutPeople, unread } from './define-table.ts'

/** How a lecture of the kind 'quiz' is taken. Shares are from 0 to 1. */
export interface QuizTable {
  lecture_id: string
  time_limit_seconds: number | null
  /** Null: `maxAttempts`. */
  attempts: number | null
  /** Null: handing in completes it. */
  pass_share: number | null
  feedback: QuizFeedback
  scoring: QuizScoring
  opens_at: Date | null
  closes_at: Date | null
  is_shuffled: boolean
  navigation: QuizNavigation
  layout: QuizLayout
  is_until_right: boolean
  penalty: number
}

export const quiz = defineTableWithoutPeople<QuizTable>({
  key: ['lecture_id'],
  bounds: [{ onePer: ['lecture_id'] }],
  why: 'how quizzes are taken',
})

/** A question of the bank, or `count` questions with a tag, in the order of `position`. */
export interface QuizItemTable {
  lecture_id: string
  position: number
  question_id: string | null
  tag: string | null
  count: number | null
  points: number
}

export const quizItem = defineTableWithoutPeople<QuizItemTable>({
  key: ['lecture_id', 'position'],
  bounds: [{ because: 'a quiz asks maxQuizItems questions at most, which its form checks' }],
  why: 'what quizzes ask',
})

/** More time, other attempts or another close for one person. */
export interface QuizOverrideTable {
  lecture_id: string
  user_id: string
  time_factor: number | null
  attempts: number | null
  closes_at: Date | null
}

export const quizOverride = defineTable<QuizOverrideTable>({
  key: ['lecture_id', 'user_id'],
  bounds: [{ onePer: ['lecture_id', 'user_id'] }],
  why: 'exceptions of a person in a quiz, such as more time',
  kept: 'until an editor ends it, and as long as its lecture',
  exports: { 'quiz-exceptions': { where: 'user_id', key: 'lecture_id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    lecture_id: 'which quiz',
    user_id: 'for whom it is',
    time_factor: 'how many times as long they may take',
    attempts: 'how often they may try',
    closes_at: 'when it closes for them',
  },
})

/** One attempt of a learner, counted from 1. Points are null while a question is not graded. */
export interface QuizAttemptTable {
  id: string
  lecture_id: string
  user_id: string
  number: number
  /** The run of the course in which it was begun. */
  run: number
  started_at: Date
  deadline: Date | null
  /** When the learner read the attempt last: after the deadline, it was no network that kept an answer. */
  seen_at: Date
  submitted_at: Date | null
  points: number | null
  max_points: number
  /** Forward only: the position of the question that is open. */
  at_position: Generated<number>
}

export const quizAttempt = defineTable<QuizAttemptTable>({
  key: ['id'],
  bounds: [
    {
      atMost: 'maxAttempts',
      per: 'person and quiz',
      past: '409',
      where: 'server/features/quiz-attempt/start-attempt.ts',
    },
  ],
  why: 'attempts of the person in quizzes, and what came of them',
  kept: 'as long as the account',
  exports: { 'quiz-attempts': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'which attempt',
    lecture_id: 'which quiz',
    user_id: 'who tries',
    number: 'for which time',
    run: 'for which time they take the course',
    started_at: 'when it was begun',
    deadline: 'until when it could be answered',
    seen_at: 'when the browser was heard of last',
    submitted_at: 'when it was handed in',
    points: unread('what it gave, which the page shows when it may be seen'),
    max_points: 'what it could give',
    at_position: 'which question is open',
  },
})

/** A question of an attempt, in the version that it had when the attempt was begun, with the answer. */
export interface QuizAnswerTable {
  id: string
  user_id: string
  attempt_id: string
  question_id: string
  version: number
  position: number
  max_points: number
  /** What the order of its options and its random values come from. */
  seed: string
  /** As JSON text; null: not answered. */
  answer: ColumnType<unknown, string | null | undefined, string | null>
  sequence: Generated<number>
  answered_at: ColumnType<Date | null, Date | null | undefined>
  /** Answered at once or passed: it does not change any more. */
  is_final: Generated<boolean>
  /** Wrong ones, where one tries until it is right. */
  tries: Generated<number>
  /** By a rubric: what was chosen for each of its criteria, as JSON text. */
  criteria: ColumnType<unknown, string | null | undefined, string | null>
  /** Null: not graded. */
  points: ColumnType<number | null, number | null | undefined>
  comment: ColumnType<string | null, string | null | undefined>
  /** Why a teacher graded it otherwise than it was by itself. */
  reason: ColumnType<string | null, string | null | undefined>
  graded_at: ColumnType<Date | null, Date | null | undefined>
  graded_by: ColumnType<string | null, string | null | undefined>
}

export const quizAnswer = defineTable<QuizAnswerTable>({
  key: ['id'],
  bounds: [{ because: 'an attempt has as many as its quiz asks' }],
  why: 'what the person answered in a quiz, and how it was graded',
  kept: 'as long as the attempt',
  exports: { 'quiz-answers': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' }, clear: ['graded_by'] },
  columns: {
    id: 'which answer',
    user_id: 'who answers',
    attempt_id: 'of which attempt',
    question_id: 'which question',
    version: 'in which version',
    position: 'at which place',
    max_points: 'what it could give',
    seed: unread('what the order of its options and its random values come from'),
    answer: 'what they answered',
    sequence: unread('which answer was the last one'),
    answered_at: 'when it arrived',
    is_final: unread('whether it can change'),
    tries: unread('how often it was wrong before, which would tell what is right'),
    points: unread('what it gave, which the page shows when it may be seen'),
    comment: unread('what the teacher wrote about it, which the page shows when it may be seen'),
    criteria: unread('which levels of a rubric the teacher chose, which the page shows when it may be seen'),
    reason: unread('why the teacher graded it otherwise'),
    graded_at: unread('when a teacher graded it'),
    graded_by: unread('who graded it'),
  },
})

/** A file that an answer consists of, or that comes with its grade. It stands in `lectures/<id>/`. */
export interface QuizFileTable {
  id: string
  /** Null: from the teacher who graded it. */
  user_id: string | null
  answer_id: string
  file_name: string
  bytes: number
  sha256: string
  created_at: Date
}

export const quizFile = defineTable<QuizFileTable>({
  key: ['id'],
  bounds: [
    { onePer: ['id'] },
    { because: 'an answer has maxAnswerFiles at most, and one of the teacher who graded it' },
  ],
  why: 'files with which the person answered in a quiz',
  kept: 'as long as the attempt',
  exports: { 'quiz-files': { where: 'user_id', key: 'id' } },
  erased: { rows: { user_id: 'id' } },
  columns: {
    id: 'names the file',
    user_id: 'who answers',
    answer_id: 'which answer it belongs to',
    file_name: 'what they called it',
    bytes: 'how large it is',
    sha256: unread('proves that the file is whole'),
    created_at: 'when it arrived',
  },
})
