import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as messages from '../messages/saved-comment.ts'
import { maxSavedComments } from '../validation/bounds/assignment-limits.ts'
import { questionLength } from '../validation/bounds/question-limits.ts'
import { prose } from '../validation/text.ts'

const missing = messages.missing

const savedComment = z.object({ savedCommentId: z.string(), text: z.string() })
export type SavedComment = z.output<typeof savedComment>

const ofPerson = { path: '/user/saved-comments', access: 'signed-in' } as const

export const savedCommentEndpoints = endpointsOf(() => ({
  listSavedComments: defineEndpoint({
    ...ofPerson,
    method: 'GET',
    summary: 'The remarks that you keep for the comments of grades, in all courses, the oldest first.',
    reply: success({ savedComments: z.array(savedComment) }),
  }),

  saveComment: defineEndpoint({
    ...ofPerson,
    method: 'POST',
    summary: `Keep a remark for the comments of grades, ${maxSavedComments} at most. One that you keep already is answered as it is.`,
    body: {
      missing,
      schema: z.strictObject({
        text: prose({ label: messages.theText, missing, max: questionLength.feedback }),
      }),
    },
    status: 201,
    reply: success({ savedComment }),
  }),

  deleteSavedComment: defineEndpoint({
    method: 'DELETE',
    path: '/user/saved-comments/:savedCommentId',
    access: 'signed-in',
    summary: 'Delete a remark that you keep. Grades that have it stay as they are.',
    params: z.object({ savedCommentId: id }),
    reply: success({}),
  }),
}))
