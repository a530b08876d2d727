import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as messages from '../messages/quiz-attempt.ts'
import * as serverMessages from '../messages/server-quiz-attempt.ts'
import { adminPage } from '../page-sizes.ts'
import { exclusions } from '../question-kinds.ts'
import { storedCriteria } from '../questions/criteria.ts'
import { shownArea } from '../questions/kinds/hotspot.ts'
import { questionUnion } from '../questions/schemas.ts'
import { wholeNumber } from '../validation/bounds/number.ts'
import { maxAnswerBytes } from '../validation/bounds/question-limits.ts'
import { maxAnswerSequence } from '../validation/bounds/quiz-limits.ts'
import {
  attemptStates,
  quizFeedbacks,
  quizLayouts,
  quizNavigations,
  quizScorings,
} from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { articlePicture } from './article-picture.ts'
import { attemptTimes } from './quiz-time.ts'
import { user } from './user.ts'

/** Null while a question of it is not graded. Missing while the learner may not see it. */
const result = {
  score: z.optional(z.nullable(z.number())),
  maxScore: z.number(),
  share: z.optional(z.nullable(z.number())),
  isPassed: z.optional(z.nullable(z.boolean())),
}

const mark = z.object({
  title: z.string(),
  maxPoints: z.number(),
  points: z.number(),
  level: z.optional(z.string()),
  at: z.optional(z.int()),
})

const answerFile = z.object({ uploadId: z.string(), fileName: z.string(), bytes: z.int() })
export type AnswerFile = z.output<typeof answerFile>

/** A question as its learner sees it. What is below `files` is missing until it may be seen. */
const question = questionUnion('shown', {
  questionId: z.string(),
  stem: z.string(),
  maxPoints: z.number(),
  isFinal: z.boolean(),
  /** Markdown; where one tries until it is right, one for each wrong try. */
  hints: z.array(z.string()),
  /** Those that its texts show as `![alternative text](reference)`. */
  pictures: z.optional(z.array(articlePicture)),
  /** Those with which the learner answered. */
  files: z.optional(z.array(answerFile)),
  points: z.optional(z.nullable(z.number())),
  isRight: z.optional(z.boolean()),
  /** Markdown; `partId` is the id of an option or the number of a gap. */
  feedback: z.optional(z.array(z.object({ partId: z.optional(z.string()), text: z.string() }))),
  /** In the shape of an answer. */
  correct: z.optional(z.unknown()),
  /** Of the picture in which a point was asked for. */
  areas: z.optional(z.array(shownArea)),
  comment: z.optional(z.string()),
  /** From the teacher who graded it. */
  feedbackFile: z.optional(answerFile),
  /** By criteria: `at` is the index of the level that was chosen. */
  marks: z.optional(z.array(mark)),
  /** For editors: by what a teacher grades it. */
  rubric: z.optional(z.string()),
  criteria: z.optional(storedCriteria),
  /** It counts for nobody, or gives everyone all its points. */
  excluded: z.optional(z.enum(exclusions)),
})
export type AttemptQuestion = z.output<typeof question>

const summary = z.object({
  attemptId: z.string(),
  number: z.int(),
  state: z.enum(attemptStates),
  ...attemptTimes,
  ...result,
})
export type AttemptSummary = z.output<typeof summary>

export const attempt = z.object({
  ...summary.shape,
  lectureId: z.string(),
  navigation: z.enum(quizNavigations),
  layout: z.enum(quizLayouts),
  feedbackAt: z.enum(quizFeedbacks),
  isUntilRight: z.boolean(),
  /** What the server's clock says, to count down by. */
  now: z.iso.datetime(),
  /** How long after the deadline an answer may arrive that was given without a network. */
  graceSeconds: z.int(),
  questionCount: z.int(),
  /** Those that are open: with `forward`, the one that may be answered and those before it. */
  questions: z.array(question),
  /** By the question's id. */
  answers: z.record(z.string(), z.unknown()),
  /** The number of the last answer to each question. */
  sequences: z.record(z.string(), z.int()),
})
export type Attempt = z.output<typeof attempt>

const unreadable = { error: issueText(messages.answerUnreadable) }
const attemptParams = z.object({ attemptId: id })
export const answerParams = z.object({ attemptId: id, questionId: id })

const counting = z.nullable(
  z.object({ score: z.number(), maxScore: z.number(), share: z.number(), isPassed: z.boolean() }),
)

export const quizAttemptEndpoints = endpointsOf(() => ({
  startAttempt: defineEndpoint({
    method: 'POST',
    path: '/lecture/:lectureId/attempts',
    access: 'signed-in',
    tokenScope: 'progress:write',
    limits: [perPerson('quiz attempts', { max: 60, minutes: 60 }, serverMessages.tooManyStarts)],
    summary:
      'Begin an attempt in a quiz, or go on with the one that is open (200). The deadline is set now, by the clock of the server. 403 `quiz-closed`, 409 `limit-reached` without an attempt left.',
    params: z.object({ lectureId: id }),
    status: 201,
    statusIfThere: 200,
    reply: success({ attempt }),
  }),

  listAttempts: defineEndpoint({
    method: 'GET',
    path: '/lecture/:lectureId/attempts',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'Your attempts in a quiz, the first one first, and what counts: null until something does and may be seen. With `all=true`, for editors: those of everyone that were handed in, the oldest first; with `questionId` those that ask this question, or in which it waits for a grade; with `anonymous=true` without names. `waiting` has the questions that wait for grades.',
    params: z.object({ lectureId: id }),
    query: z.object({
      all: z.optional(z.literal('true', { error: issueText(messages.notAll) })),
      state: z.optional(z.enum(['to-grade', 'graded'], { error: issueText(messages.notAState) })),
      questionId: z.optional(id),
      anonymous: z.optional(z.literal('true', { error: issueText(messages.notAnonymous) })),
      limit: z.optional(pageLimit(adminPage.max)),
      cursor: z.optional(pageCursor),
    }),
    reply: success({
      attempts: z.array(
        z.extend(summary, { user: z.optional(z.pick(user, { _id: true, fullName: true, avatar: true })) }),
      ),
      counting,
      /** What the server's clock says: whether it is open is judged by that. */
      now: z.iso.datetime(),
      waiting: z.optional(z.array(z.object({ questionId: z.string(), title: z.string(), count: z.int() }))),
      quiz: z.object({
        timeLimitSeconds: z.nullable(z.int()),
        /** Null: as often as `maxAttempts` allows. */
        attempts: z.nullable(z.int()),
        attemptsLeft: z.int(),
        passShare: z.nullable(z.number()),
        feedback: z.enum(quizFeedbacks),
        scoring: z.enum(quizScorings),
        opensAt: z.nullable(z.iso.datetime()),
        closesAt: z.nullable(z.iso.datetime()),
        questionCount: z.int(),
      }),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  readAttempt: defineEndpoint({
    method: 'GET',
    path: '/attempt/:attemptId',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'An attempt of yours, or of a learner for the editors of its course. Points, feedback and what is right are there when they may be seen.',
    params: attemptParams,
    reply: success({ attempt }),
  }),

  saveAnswer: defineEndpoint({
    method: 'PUT',
    path: '/attempt/:attemptId/answers/:questionId',
    access: 'signed-in',
    tokenScope: 'progress:write',
    budget: 'automatic',
    summary:
      'Answer a question; null takes the answer back. A question for files is answered with the id of a finished upload, or a list of such ids; what the list leaves out is deleted. Such an upload begins with `attemptId` and `questionId` in its metadata. The highest `sequence` stands, and the same one twice is once. With feedback at once the reply says how it was judged, and the answer is final. 409 `time-over` after the deadline: only what was given without a network may arrive within QUIZ_GRACE_SECONDS.',
    params: answerParams,
    body: {
      missing: messages.answerUnreadable,
      schema: z.strictObject({
        answer: z.unknown(),
        sequence: wholeNumber({ min: 1, max: maxAnswerSequence }, unreadable),
      }),
    },
    maxBodyBytes: maxAnswerBytes,
    reply: success({
      questionId: z.string(),
      sequence: z.int(),
      isLate: z.boolean(),
      /** Where it may be seen at once. */
      question: z.optional(question),
      /** With `forward`, the one that is open now. */
      next: z.optional(question),
    }),
  }),

  readAnswerFile: defineEndpoint({
    method: 'GET',
    path: '/attempt/:attemptId/files/:fileId',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary:
      'A file of an attempt of yours, or of a learner for the editors of its course, always to be downloaded.',
    params: z.object({ attemptId: id, fileId: id }),
    file: { mediaType: 'application/octet-stream' },
    reply: z.string(),
  }),

  openNextQuestion: defineEndpoint({
    method: 'POST',
    path: '/attempt/:attemptId/next',
    access: 'signed-in',
    tokenScope: 'progress:write',
    budget: 'automatic',
    summary: 'Pass the question that is open, without a way back, where questions come one after the other.',
    params: attemptParams,
    reply: success({ next: z.optional(question) }),
  }),

  submitAttempt: defineEndpoint({
    method: 'POST',
    path: '/attempt/:attemptId/submit',
    access: 'signed-in',
    tokenScope: 'progress:write',
    summary: 'Hand in an attempt. Doing it twice is doing it once.',
    params: attemptParams,
    reply: success({ attempt }),
  }),
}))
