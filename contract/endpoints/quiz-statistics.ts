import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'

/** How often an option was chosen. */
export const choiceCount = z.object({
  optionId: z.string(),
  text: z.string(),
  isCorrect: z.boolean(),
  count: z.int(),
})
export type ChoiceCount = z.output<typeof choiceCount>

/**
 * Of the attempts in which a question was asked. `facility` is the mean share of its points; `discrimination` how its
 * points go with the points for all other questions, from −1 to 1; `efficiency` the same as a share of what its points
 * allow at most; `weight` how much of the differences between the totals comes from it. Null where undefined.
 */
const question = z.object({
  questionId: z.string(),
  title: z.string(),
  attempts: z.int(),
  /** How many of them answered it. */
  answers: z.int(),
  /** The median of how long after the answer before it came. */
  seconds: z.nullable(z.number()),
  facility: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  efficiency: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  /** For kinds with options. */
  choices: z.array(choiceCount),
})
export type QuestionStatistics = z.output<typeof question>

export const quizStatisticsEndpoints = endpointsOf(() => ({
  readQuizStatistics: defineEndpoint({
    method: 'GET',
    path: '/lecture/:lectureId/quiz-statistics',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'How the questions of a quiz work, from all attempts that were handed in and are graded, as Moodle computes it: variances with n − 1, and the points for all other questions as the rest. `mean` and `median` are those of the shares of the attempts.',
    params: z.object({ lectureId: id }),
    reply: success({
      attempts: z.int(),
      mean: z.nullable(z.number()),
      median: z.nullable(z.number()),
      questions: z.array(question),
    }),
  }),
}))
