import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as messages from '../messages/submission-comment.ts'
import {
  maxCommentQuote,
  maxShownPage,
  maxSubmissionVersions,
} from '../validation/bounds/assignment-limits.ts'
import { number, wholeNumber } from '../validation/bounds/number.ts'
import { questionLength } from '../validation/bounds/question-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxVideoSeconds } from '../validation/limits.ts'
import { prose } from '../validation/text.ts'
import { placedComment } from './placed-comment.ts'
import { submission } from './submission-grading.ts'

const missing = messages.missing
const notAPlace = { error: issueText(messages.notAPlace({ max: maxCommentQuote })) }
const text = prose({ label: messages.theComment, missing, max: questionLength.feedback })
const share = number({ min: 0, max: 1 }, notAPlace)

const place = {
  fileId: z.optional(z.uuid(notAPlace)),
  page: z.optional(wholeNumber({ min: 1, max: maxShownPage }, notAPlace)),
  x: z.optional(share),
  y: z.optional(share),
  second: z.optional(number({ min: 0, max: maxVideoSeconds }, notAPlace)),
  quote: z.optional(
    prose({ label: messages.theQuote, missing: messages.quoteMissing, max: maxCommentQuote }),
  ),
}

type Place = { [Name in keyof typeof place]?: z.output<(typeof place)[Name]> }

/** One place: a whole file, a point of a page or picture, a second, or a phrase. */
function isPlace({ fileId, page, x, y, second, quote }: Place) {
  const isPoint = x !== undefined && y !== undefined
  if ((x === undefined) !== (y === undefined) || (page !== undefined && !isPoint)) return false
  if (fileId === undefined) return quote !== undefined && !isPoint && second === undefined
  return [isPoint, second !== undefined, quote !== undefined].filter(Boolean).length <= 1
}

const form = {
  missing,
  schema: z
    .strictObject({
      text,
      number: z.optional(
        wholeNumber({ min: 1, max: maxSubmissionVersions }, { error: issueText(messages.notNumber) }),
      ),
      ...place,
    })
    .check(z.refine(isPlace, notAPlace)),
}

const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const
const commentParams = z.object({ submissionId: id, commentId: id })

export const submissionCommentEndpoints = endpointsOf(() => ({
  commentSubmission: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/submission/:submissionId/comments',
    summary:
      'Comment on a place in what was handed in: on a file as a whole, at `x` and `y` of a picture or a `page`, both shares from its left and top, at a `second` of a video or sound, or on a `quote` from a file or the text. On the version `number`, else on that of the file or the last one. The learner reads it when the grade of that version is released or, if that was never graded, the grade of a later one.',
    params: z.object({ submissionId: id }),
    body: form,
    reply: success({ comment: placedComment, submission }),
  }),

  changeSubmissionComment: defineEndpoint({
    ...forEditors,
    method: 'PATCH',
    path: '/submission/:submissionId/comments/:commentId',
    summary: 'Change the words of a comment that you wrote.',
    params: commentParams,
    body: { missing, schema: z.strictObject({ text }) },
    reply: success({ comment: placedComment, submission }),
  }),

  deleteSubmissionComment: defineEndpoint({
    ...forEditors,
    method: 'DELETE',
    path: '/submission/:submissionId/comments/:commentId',
    summary: 'Delete a comment that you wrote, or one whose author has no account any more.',
    params: commentParams,
    reply: success({ submission }),
  }),
}))
