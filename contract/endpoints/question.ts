import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perHour } from '../api/per-hour.ts'
import { countedByHandler, perPersonAndHour } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as questionMessages from '../messages/server-question.ts'
import { questionPage } from '../page-sizes.ts'
import { postPictureFile } from '../validation/files.ts'
import { maxLength, maxPostPictures } from '../validation/limits.ts'
import { pageLimit, questionCursor } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { articlePicture } from './article-picture.ts'
import {
  acceptedForm,
  postEdits,
  question,
  questionForm,
  questionSort,
  questionTextForm,
} from './question-fields.ts'

const lectureParams = z.object({ lectureId: id })
const params = z.object({ questionId: id })
const signedIn = { access: 'signed-in' } as const
const reading = { ...signedIn, method: 'GET', tokenScope: 'courses:read' } as const

/** The lecture must be open for the caller. */
export const questionEndpoints = endpointsOf(() => ({
  listQuestions: defineEndpoint({
    ...reading,
    path: '/lecture/:lectureId/questions',
    summary:
      'The questions about a lecture, newest first, those with the most votes, those without an answer, or in the order of the video. `q` finds words of questions and answers.',
    params: lectureParams,
    query: z.object({
      limit: z.optional(pageLimit(questionPage.max)),
      cursor: z.optional(questionCursor),
      sort: z.optional(questionSort),
      q: searched('q', maxLength.search),
    }),
    reply: success({ questions: z.array(question), nextCursor: z.nullable(z.string()) }),
  }),

  askQuestion: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/lecture/:lectureId/questions',
    limits: [
      countedByHandler(
        perPersonAndHour('own questions', perHour.questions, questionMessages.tooManyQuestions),
      ),
    ],
    summary:
      'Ask a question about a lecture, in Markdown, at a second of its video or about the whole of it.',
    params: lectureParams,
    body: questionForm,
    status: 201,
    reply: success({ question }),
  }),

  addPostPicture: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/lecture/:lectureId/questions/pictures',
    limits: [perPersonAndHour('own pictures', perHour.pictures, questionMessages.tooManyPicturesAdded)],
    summary: `Add a picture for a question about a lecture, or an answer to one: PNG, JPEG, WebP, GIF or AVIF. It is shown where your text says \`![alternative text](reference)\`, at most ${maxPostPictures} in one text. One that no text shows for a day is removed.`,
    params: lectureParams,
    body: { missing: rules.resourceMissing, schema: z.strictObject({}) },
    files: { picture: postPictureFile },
    status: 201,
    reply: success({ picture: articlePicture }),
  }),

  findSimilarQuestions: defineEndpoint({
    ...reading,
    path: '/lecture/:lectureId/questions/similar',
    summary: 'Questions of the same course that have words in common with this text, the nearest first.',
    params: lectureParams,
    query: z.object({ text: searched('text', maxLength.question) }),
    reply: success({ questions: z.array(question) }),
  }),

  editQuestion: defineEndpoint({
    ...signedIn,
    method: 'PATCH',
    path: '/question/:questionId',
    limits: [postEdits],
    summary: 'Change the text of your own question.',
    params,
    body: questionTextForm,
    reply: success({ question }),
  }),

  deleteQuestion: defineEndpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/question/:questionId',
    summary: 'Delete your own question, with its answers. It can be brought back.',
    params,
    reply: success({}),
  }),

  restoreQuestion: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/question/:questionId/restore',
    summary: 'Bring your own question back that you deleted.',
    params,
    reply: success({ question }),
  }),

  voteForQuestion: defineEndpoint({
    ...signedIn,
    method: 'PUT',
    path: '/question/:questionId/vote',
    summary: 'Vote for the question of somebody else. A second vote changes nothing.',
    params,
    reply: success({ question }),
  }),

  withdrawQuestionVote: defineEndpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/question/:questionId/vote',
    summary: 'Take your vote for a question back.',
    params,
    reply: success({ question }),
  }),

  acceptAnswer: defineEndpoint({
    ...signedIn,
    method: 'PUT',
    path: '/question/:questionId/accepted',
    summary:
      'Mark the answer that answers a question, or with null none. For the person who asked it and the editors of the course.',
    params,
    body: acceptedForm,
    reply: success({ question }),
  }),

  hideQuestion: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/question/:questionId/hide',
    summary: 'Hide a question from everybody but its author. For editors of the course.',
    params,
    reply: success({ question }),
  }),

  showQuestion: defineEndpoint({
    ...signedIn,
    method: 'POST',
    path: '/question/:questionId/show',
    summary: 'Show a hidden question again. For editors of the course.',
    params,
    reply: success({ question }),
  }),
}))
