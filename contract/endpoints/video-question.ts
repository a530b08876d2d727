import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as messages from '../messages/video-question.ts'
import { shownArea } from '../questions/kinds/hotspot.ts'
import { questionUnion } from '../questions/schemas.ts'
import { wholeNumber } from '../validation/bounds/number.ts'
import { maxAnswerBytes } from '../validation/bounds/question-limits.ts'
import { maxTriesBeforeAnswer, maxVideoQuestions } from '../validation/bounds/quiz-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxVideoSeconds } from '../validation/limits.ts'
import { articlePicture } from './article-picture.ts'
import { choiceCount } from './quiz-statistics.ts'

const notItems = { error: issueText(messages.notItems({ max: maxVideoQuestions })) }
const notASecond = { error: issueText(messages.notASecond({ max: maxVideoSeconds })) }

const item = z.strictObject(
  { second: wholeNumber({ min: 0, max: maxVideoSeconds }, notASecond), questionId: id },
  notItems,
)
export type VideoQuestionItem = z.output<typeof item>

/** As its learner sees it. */
const question = questionUnion('shown', {
  questionId: z.string(),
  stem: z.string(),
  /** Those that its texts show as `![alternative text](reference)`. */
  pictures: z.optional(z.array(articlePicture)),
})

const videoQuestion = z.object({
  second: z.int(),
  question,
  /** What you answered last, in the version that is asked now. */
  answer: z.optional(z.unknown()),
  isRight: z.optional(z.boolean()),
  /** For editors: its title, or how it begins. */
  title: z.optional(z.string()),
})
export type VideoQuestion = z.output<typeof videoQuestion>

/** Of the newest version. A person counts once, with the last answer. */
const statistics = z.object({
  questionId: z.string(),
  title: z.string(),
  answers: z.int(),
  right: z.int(),
  /** Of those who answered once: who answered again after a right answer does not count. */
  rightAtFirst: z.int(),
  /** For kinds with options. */
  choices: z.array(choiceCount),
})
export type VideoQuestionStatistics = z.output<typeof statistics>

const lectureParams = z.object({ lectureId: id })

export const videoQuestionEndpoints = endpointsOf(() => ({
  listVideoQuestions: defineEndpoint({
    method: 'GET',
    path: '/lecture/:lectureId/video-questions',
    access: 'signed-in',
    tokenScope: 'progress:read',
    summary: 'The questions that a video asks while it plays, by their seconds, and what you answered last.',
    params: lectureParams,
    reply: success({ questions: z.array(videoQuestion) }),
  }),

  replaceVideoQuestions: defineEndpoint({
    method: 'PUT',
    path: '/lecture/:lectureId/video-questions',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Choose what a video asks at which second: questions of the bank that grade themselves. They are practice: they gate nothing and give no grade.',
    params: lectureParams,
    body: {
      missing: messages.notItems({ max: maxVideoQuestions }),
      schema: z.strictObject({
        items: z.array(item, notItems).check(z.maxLength(maxVideoQuestions, notItems)),
      }),
    },
    reply: success({ questions: z.array(videoQuestion) }),
  }),

  readVideoQuestionStatistics: defineEndpoint({
    method: 'GET',
    path: '/lecture/:lectureId/video-questions/statistics',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'How the questions that a video asks are answered: by how many, how many of them rightly, at the first try or in the end, and what was chosen.',
    params: lectureParams,
    reply: success({ questions: z.array(statistics) }),
  }),

  answerVideoQuestion: defineEndpoint({
    method: 'PUT',
    path: '/lecture/:lectureId/video-questions/:questionId/answer',
    access: 'signed-in',
    tokenScope: 'progress:write',
    budget: 'automatic',
    summary: `Answer a question of a video; the last answer is kept. What is right is in the reply to a right answer, and from the ${maxTriesBeforeAnswer}rd try on.`,
    params: z.object({ lectureId: id, questionId: id }),
    body: {
      missing: messages.answerMissing,
      schema: z.strictObject({ answer: z.unknown() }),
    },
    maxBodyBytes: maxAnswerBytes,
    reply: success({
      isRight: z.boolean(),
      /** Of the points, from 0 to 1. */
      share: z.number(),
      /** Markdown; `partId` is the id of an option or the number of a gap. */
      feedback: z.array(z.object({ partId: z.optional(z.string()), text: z.string() })),
      /** In the shape of an answer. */
      correct: z.optional(z.unknown()),
      /** Of the picture in which a point was asked for. */
      areas: z.optional(z.array(shownArea)),
      /** Those that the feedback shows. */
      pictures: z.optional(z.array(articlePicture)),
    }),
  }),
}))
