import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import type { Message } from '../messages/message.ts'
import * as messages from '../messages/quiz-edit.ts'
import * as rules from '../messages/rules.ts'
import { number, wholeNumber } from '../validation/bounds/number.ts'
import {
  maxAttempts,
  maxQuestionPoints,
  maxQuizItems,
  maxQuizSeconds,
} from '../validation/bounds/quiz-limits.ts'
import { quizFeedbacks, quizLayouts, quizNavigations, quizScorings } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLength } from '../validation/limits.ts'
import { prose, singleLine } from '../validation/text.ts'
import { courseParams } from './course.ts'
import {
  shareBetween,
  shareOrNull,
  timeOrNull,
  trueOrFalse,
  wholeNumberOrNull,
} from './course-form-values.ts'
import { lecture } from './lecture.ts'
import { asDraft } from './lecture-fields.ts'

const missing = messages.missing

function oneOf<const Choices extends readonly string[]>(label: Message, choices: Choices) {
  return z.enum(choices, { error: issueText(rules.notOneOf({ label, choices: choices.join(', ') })) })
}

export const allowedAttempts = wholeNumberOrNull({ label: messages.attempts, min: 1, max: maxAttempts })

/** Every field of a quiz may be left out; null and '' mean none. */
const settings = {
  timeLimitSeconds: z.optional(wholeNumberOrNull({ label: messages.timeLimit, min: 1, max: maxQuizSeconds })),
  attempts: z.optional(allowedAttempts),
  passShare: z.optional(shareOrNull({ label: messages.passShare, min: 0, max: 1 })),
  feedback: z.optional(oneOf(messages.feedback, quizFeedbacks)),
  scoring: z.optional(oneOf(messages.scoring, quizScorings)),
  opensAt: z.optional(timeOrNull(messages.opensAt)),
  closesAt: z.optional(timeOrNull(messages.closesAt)),
  isShuffled: z.optional(trueOrFalse(messages.isShuffled)),
  navigation: z.optional(oneOf(messages.navigation, quizNavigations)),
  layout: z.optional(oneOf(messages.layout, quizLayouts)),
  isUntilRight: z.optional(trueOrFalse(messages.isUntilRight)),
  penalty: z.optional(shareBetween({ label: messages.penalty, min: 0, max: 1 })),
}

const words = {
  title: singleLine({ label: rules.theTitle, missing, max: maxLength.title }),
  description: z.optional(
    prose({ label: rules.theDescription, missing, max: maxLength.description, mayBeEmpty: true }),
  ),
}

export const quizForm = {
  missing,
  schema: z.strictObject({ ...words, sectionId: z.optional(id), ...asDraft, ...settings }),
}

export const changeQuizForm = {
  missing,
  schema: z.strictObject({ ...z.partial(z.object(words)).shape, ...settings }),
}

const notPoints = { error: issueText(messages.notPoints({ max: maxQuestionPoints })) }
export const questionPoints = number({ min: 0, max: maxQuestionPoints }, notPoints)

const notItems = { error: issueText(messages.notItems({ max: maxQuizItems })) }

/** A question of the bank, or some that have a tag, chosen anew for each attempt. */
const item = z.union(
  [
    z.strictObject({ questionId: id, points: questionPoints }),
    z.strictObject({
      tag: z.string(notItems).check(z.minLength(1, notItems), z.maxLength(maxLength.point, notItems)),
      count: wholeNumber({ min: 1, max: maxQuizItems }, notItems),
      points: questionPoints,
    }),
  ],
  notItems,
)
export type QuizItem = z.output<typeof item>

const items = z.array(item, notItems).check(z.maxLength(maxQuizItems, notItems))

const quiz = z.object({
  lectureId: z.string(),
  timeLimitSeconds: z.nullable(z.int()),
  attempts: z.nullable(z.int()),
  passShare: z.nullable(z.number()),
  feedback: z.enum(quizFeedbacks),
  scoring: z.enum(quizScorings),
  opensAt: z.nullable(z.iso.datetime()),
  closesAt: z.nullable(z.iso.datetime()),
  isShuffled: z.boolean(),
  navigation: z.enum(quizNavigations),
  layout: z.enum(quizLayouts),
  isUntilRight: z.boolean(),
  penalty: z.number(),
  items: z.array(item),
})
export type Quiz = z.output<typeof quiz>

const quizParams = z.object({ courseId: id, lectureId: id })

export const quizEndpoints = endpointsOf(() => ({
  addQuiz: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/quizzes',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Add a quiz at the end of a course, or of a section. `attempts` null: without a limit of its own; `passShare` null: handing in an attempt completes it. `layout` says how many questions a page shows where navigation is `free`.',
    params: courseParams,
    body: quizForm,
    status: 201,
    reply: success({ lecture, quiz }),
  }),

  readQuiz: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/quizzes/:lectureId',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'How a quiz is taken, and which questions it asks, for its editors.',
    params: quizParams,
    reply: success({
      quiz,
      title: z.string(),
      description: z.string(),
      /** By the question's id: its title, or how its stem begins. */
      names: z.record(z.string(), z.string()),
    }),
  }),

  changeQuiz: defineEndpoint({
    method: 'PATCH',
    path: '/course/:courseId/quizzes/:lectureId',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Change how a quiz is taken. What is left out stays; attempts that are open keep their deadline, and get one from a close if they have none.',
    params: quizParams,
    body: changeQuizForm,
    reply: success({ lecture, quiz }),
  }),

  replaceQuizQuestions: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/quizzes/:lectureId/questions',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Choose what a quiz asks, in this order: questions of the bank, or a number of questions with a tag, chosen for each attempt. Attempts that were begun keep their questions.',
    params: quizParams,
    body: { missing: messages.notItems({ max: maxQuizItems }), schema: z.strictObject({ items }) },
    maxBodyBytes: 256 * 1024,
    reply: success({ quiz }),
  }),
}))
