import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { fileMissing } from '../messages/question-bank.ts'
import * as messages from '../messages/quiz-attempt.ts'
import * as quizMessages from '../messages/quiz-edit.ts'
import { adminPage } from '../page-sizes.ts'
import { exclusions } from '../question-kinds.ts'
import { number, wholeNumber } from '../validation/bounds/number.ts'
import { maxCriteria, maxLevels } from '../validation/bounds/question-limits.ts'
import { maxQuestionPoints, maxShownChanges, maxTimeFactor } from '../validation/bounds/quiz-limits.ts'
import { resourceFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { proseOrNothing } from '../validation/text.ts'
import { numberOrNull, timeOrNull } from './course-form-values.ts'
import { trueOrFalseQuery } from './import-query.ts'
import { allowedAttempts, questionPoints } from './quiz.ts'
import { answerParams, attempt } from './quiz-attempt.ts'
import { user } from './user.ts'

const notTimeFactor = issueText(quizMessages.notTimeFactor({ max: maxTimeFactor }))
const marksUnreadable = { error: issueText(messages.marksUnreadable) }
const mark = z.union(
  [
    z.strictObject({ level: wholeNumber({ min: 0, max: maxLevels }, marksUnreadable) }),
    z.strictObject({ points: number({ min: 0, max: maxQuestionPoints }, marksUnreadable) }),
  ],
  marksUnreadable,
)

const notExclusion = { error: issueText(messages.notExclusion) }
const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const

const person = z.pick(user, { _id: true, fullName: true, avatar: true })

/** Points are null while a question of the attempt is not graded. */
const change = z.object({
  userId: z.string(),
  attemptId: z.string(),
  user: person,
  quiz: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  maxBefore: z.number(),
  maxAfter: z.number(),
})
export type RegradeChange = z.output<typeof change>

export const quizOverrideForm = {
  missing: quizMessages.nothingGiven,
  schema: z.strictObject({
    timeFactor: z.optional(numberOrNull({ min: 1, max: maxTimeFactor }, notTimeFactor)),
    attempts: z.optional(allowedAttempts),
    closesAt: z.optional(timeOrNull(quizMessages.closesAt)),
  }),
}

/** Null: as for everyone. */
const override = z.object({
  user: person,
  timeFactor: z.nullable(z.number()),
  attempts: z.nullable(z.int()),
  closesAt: z.nullable(z.iso.datetime()),
})
export type QuizOverride = z.output<typeof override>

export const quizGradingEndpoints = endpointsOf(() => ({
  gradeAnswer: defineEndpoint({
    ...forEditors,
    method: 'PUT',
    path: '/attempt/:attemptId/grades/:questionId',
    summary:
      'Grade an answer, or grade it otherwise than it was by itself, which needs a reason: by points, or where its question has criteria by one of their levels each (its number from 0; points where a criterion has no levels), which add up in proportion to the points of the question. The attempt counts when all of it is graded.',
    params: answerParams,
    body: {
      missing: messages.gradeUnreadable,
      schema: z
        .strictObject({
          points: z.optional(questionPoints),
          criteria: z.optional(
            z.array(mark, marksUnreadable).check(z.maxLength(maxCriteria, marksUnreadable)),
          ),
          comment: z.optional(proseOrNothing({ label: messages.comment, max: maxLength.message })),
          reason: z.optional(proseOrNothing({ label: messages.reason, max: maxLength.reportReason })),
        })
        .check(
          z.refine(({ points, criteria }) => points !== undefined || criteria !== undefined, {
            ...{ path: ['points'], error: issueText(messages.gradeUnreadable) },
          }),
          z.refine(({ points, criteria }) => points === undefined || criteria === undefined, {
            ...{ path: ['criteria'], error: issueText(messages.notBothGrades) },
          }),
        ),
    },
    reply: success({ attempt }),
  }),

  addFeedbackFile: defineEndpoint({
    ...forEditors,
    method: 'PUT',
    path: '/attempt/:attemptId/grades/:questionId/file',
    summary:
      'Add a file of any type to the grade of an answer, in place of an earlier one. The learner can download it when feedback may be seen.',
    params: answerParams,
    body: { missing: fileMissing, schema: z.strictObject({}) },
    files: { file: resourceFile },
    reply: success({ attempt }),
  }),

  deleteFeedbackFile: defineEndpoint({
    ...forEditors,
    method: 'DELETE',
    path: '/attempt/:attemptId/grades/:questionId/file',
    summary: 'Remove the file from the grade of an answer.',
    params: answerParams,
    reply: success({ attempt }),
  }),

  overrideQuiz: defineEndpoint({
    ...forEditors,
    method: 'PUT',
    path: '/lecture/:lectureId/overrides/:userId',
    summary:
      'An exception for one person: more time, other attempts, another close. What is left out goes; an empty one ends the exception. An open attempt gets its new deadline at once.',
    params: z.object({ lectureId: id, userId: id }),
    body: quizOverrideForm,
    reply: success({}),
  }),

  listQuizOverrides: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/lecture/:lectureId/overrides',
    summary: 'The exceptions of people in a quiz.',
    params: z.object({ lectureId: id }),
    query: z.object({ limit: z.optional(pageLimit(adminPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({ overrides: z.array(override), nextCursor: z.nullable(z.string()) }),
  }),

  regradeQuestion: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/questions/:questionId/regrade',
    summary: `Grade what was handed in to a question anew, by what it says now; what a teacher graded stays, and so does what no longer fits it. With \`exclude\` it is not asked any more and counts for nobody, or gives all its points to all; without, it counts again. \`changes\` has the attempts that get other points, the first ${maxShownChanges} of \`count\`; \`open\` are those that are not handed in. With \`dryRun=true\` nothing is written.`,
    params: z.object({ courseId: id, questionId: id }),
    query: z.object({ dryRun: trueOrFalseQuery('dryRun') }),
    body: {
      missing: messages.notExclusion,
      schema: z.strictObject({ exclude: z.optional(z.enum(exclusions, notExclusion)) }),
    },
    reply: success({ changes: z.array(change), count: z.int(), open: z.int() }),
  }),
}))
