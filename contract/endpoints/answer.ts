import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perHour } from '../api/per-hour.ts'
import { countedByHandler, perPersonAndHour } from '../api/rate-limit.ts'
import * as questionMessages from '../messages/server-question.ts'
import { questionPage } from '../page-sizes.ts'
import { maxNamable } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { answer, answerForm, namable, postEdits, question } from './question-fields.ts'

const questionParams = z.object({ questionId: id })
const params = z.object({ answerId: id })
const signedIn = { access: 'signed-in' } as const

export const answerEndpoints = endpointsOf(() => ({
  listAnswers: defineEndpoint({
    ...signedIn,
    method: 'GET',
    path: '/question/:questionId/answers',
    tokenScope: 'courses:read',
    summary: 'A question with its accepted answer, and its other answers, oldest first.',
    params: questionParams,
    query: z.object({ limit: z.optional(pageLimit(questionPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({
      question,
      accepted: z.nullable(answer),
      answers: z.array(answer),
      nextCursor: z.nullable(z.string()),
    }),
  }),

  listNamable: defineEndpoint({
    ...signedIn,
    method: 'GET',
    path: '/question/:questionId/people',
    tokenScope: 'courses:read',
    summary: `Who can be named with an @ in answers to a question: at most ${maxNamable} people who took part in it.`,
    params: questionParams,
    reply: success({ people: z.array(namable) }),
  }),

  answerQuestion: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/question/:questionId/answers',
    limits: [
      countedByHandler(perPersonAndHour('own answers', perHour.answers, questionMessages.tooManyAnswers)),
    ],
    summary: 'Answer a question, in Markdown.',
    params: questionParams,
    body: answerForm,
    status: 201,
    reply: success({ answer }),
  }),

  editAnswer: defineEndpoint({
    ...signedIn,
    method: 'PATCH',
    path: '/answer/:answerId',
    limits: [postEdits],
    summary: 'Change the text of your own answer.',
    params,
    body: answerForm,
    reply: success({ answer }),
  }),

  deleteAnswer: defineEndpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/answer/:answerId',
    summary: 'Delete your own answer. It can be brought back.',
    params,
    reply: success({}),
  }),

  restoreAnswer: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/answer/:answerId/restore',
    summary: 'Bring your own answer back that you deleted.',
    params,
    reply: success({ answer }),
  }),

  voteForAnswer: defineEndpoint({
    ...signedIn,
    method: 'PUT',
    path: '/answer/:answerId/vote',
    summary: 'Vote for the answer of somebody else. A second vote changes nothing.',
    params,
    reply: success({ answer }),
  }),

  withdrawAnswerVote: defineEndpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/answer/:answerId/vote',
    summary: 'Take your vote for an answer back.',
    params,
    reply: success({ answer }),
  }),

  hideAnswer: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/answer/:answerId/hide',
    summary: 'Hide an answer from everybody but its author. For editors of the course.',
    params,
    reply: success({ answer }),
  }),

  showAnswer: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/answer/:answerId/show',
    summary: 'Show a hidden answer again. For editors of the course.',
    params,
    reply: success({ answer }),
  }),
}))
